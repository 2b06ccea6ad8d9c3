import { Container } from '../../../components/Container/index.ts';
import { SchemePicture } from '../../../components/SchemePicture/index.ts';
import { styled } from '../../../components/styled/index.ts';
import { WITHOUT_SCRIPT } from '../../../foundations/scripting.ts';

/** How far the sill extends beyond the frame on each side, in px. */
const SILL = 26;
/** The same below 768 px. */
const NARROW_SILL = 6;

export const Root = styled('section', { name: 'DsFramedCarousel', slot: 'Root' })({
  containerType: 'inline-size',
  overflow: 'hidden',
  paddingBlock: '8px clamp(60px, 7cqi, 84px)',
});

export const Columns = styled(Container, { name: 'DsFramedCarousel', slot: 'Columns' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max(338px, 16rem)',
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"frame head" "frame controls"',
  columnGap: 44,
  // Children would inherit the container's `content-box` from MUI's `CssBaseline`.
  '& > *': { boxSizing: 'border-box' },
  [theme.containerQueries.down('landingColumns')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"head" "frame" "controls"',
  },
}));

export const Head = styled('div', { name: 'DsFramedCarousel', slot: 'Head' })(({ theme }) => ({
  gridArea: 'head',
  '& > p': { ...theme.typography.body1, margin: '12px 0 28px', color: theme.vars.palette.text.secondary },
}));

export const Title = styled('h2', { name: 'DsFramedCarousel', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.articleTitle,
  margin: '22px 0 0',
  maxWidth: '18.75rem',
  [theme.containerQueries.down('landingColumns')]: { maxWidth: 'none', marginTop: 0 },
}));

export const Window = styled('div', { name: 'DsFramedCarousel', slot: 'Window' })(({ theme }) => ({
  gridArea: 'frame',
  position: 'relative',
  alignSelf: 'start',
  paddingInline: SILL,
  paddingBottom: 29,
  [theme.containerQueries.down('nav')]: {
    marginInline: -theme.brand.layout.gutterMobile + NARROW_SILL,
    paddingInline: NARROW_SILL,
    paddingBottom: 22,
  },
}));

export const Frame = styled('div', { name: 'DsFramedCarousel', slot: 'Frame' })(({ theme }) => ({
  padding: 18,
  backgroundColor: theme.vars.palette.surface.raised,
  ...theme.brand.edge,
  borderRadius: '6px 6px 0 0',
  boxShadow: theme.brand.elevation.dialog,
  [theme.containerQueries.down('nav')]: { padding: 10 },
}));

export const Sill = styled('div', { name: 'DsFramedCarousel', slot: 'Sill' })(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 29,
  borderRadius: '0 0 3px 3px',
  background: `linear-gradient(${theme.vars.palette.surface.raised} 65%, ${theme.vars.palette.divider} 65%)`,
  [theme.containerQueries.down('nav')]: { height: 22 },
}));

export const Picture = styled(SchemePicture, { name: 'DsFramedCarousel', slot: 'Image' })({
  '& img': { aspectRatio: '3 / 2', objectFit: 'cover' },
});

export const Controls = styled('div', { name: 'DsFramedCarousel', slot: 'Controls' })(({ theme }) => ({
  gridArea: 'controls',
  maxWidth: '19.375rem',
  [theme.containerQueries.down('landingColumns')]: { maxWidth: 'none', paddingTop: 36 },
}));

export const Captions = styled('ul', { name: 'DsFramedCarousel', slot: 'Captions' })(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // The visible squares are smaller than their targets; this aligns them with the text above.
  [theme.containerQueries.down('nav')]: { display: 'flex', flexWrap: 'wrap', marginInlineStart: -13 },
}));

export const Caption = styled('button', { name: 'DsFramedCarousel', slot: 'Caption' })(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: theme.brand.layout.target,
  paddingBlock: 8,
  paddingInline: '26px 20px',
  color: theme.vars.palette.text.secondary,
  background: 'none',
  border: 0,
  borderInlineStart: `5px solid ${theme.vars.palette.divider}`,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outlineOffset: -4 },
  '&[aria-current]': {
    ...theme.typography.button,
    lineHeight: 1.25,
    color: theme.vars.palette.text.primary,
    backgroundImage: `linear-gradient(90deg, ${theme.vars.palette.surface.sunken}, transparent)`,
    borderInlineStartColor: theme.vars.palette.accent.main,
  },
  // On phones the captions become a row of squares, with the current caption above.
  [theme.containerQueries.down('nav')]: {
    '&, &[aria-current]': {
      justifyContent: 'center',
      width: 'auto',
      minWidth: 44,
      minHeight: 44,
      padding: 0,
      backgroundImage: 'none',
      border: 0,
    },
    '&:focus-visible': { outlineOffset: -2 },
    '&::before': {
      content: '""',
      boxSizing: 'border-box',
      width: 18,
      height: 18,
      border: `2px solid ${theme.vars.palette.primary.main}`,
      borderRadius: 4,
    },
    '&[aria-current]::before': { backgroundColor: theme.vars.palette.primary.main, forcedColorAdjust: 'none' },
    [WITHOUT_SCRIPT]: { '&&::before': { display: 'none' } },
  },
}));

export const CaptionText = styled('span', { name: 'DsFramedCarousel', slot: 'CaptionText' })(({ theme }) => ({
  [theme.containerQueries.down('nav')]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    [WITHOUT_SCRIPT]: { position: 'static', width: 'auto', clipPath: 'none' },
  },
}));

export const CurrentCaption = styled('p', { name: 'DsFramedCarousel', slot: 'CurrentCaption' })(({ theme }) => ({
  ...theme.typography.h4,
  display: 'none',
  margin: '0 0 4px',
  [theme.containerQueries.down('nav')]: { display: 'block', [WITHOUT_SCRIPT]: { display: 'none' } },
}));

export const Pause = styled('button', { name: 'DsFramedCarousel', slot: 'Pause' })(({ theme }) => ({
  ...theme.typography.label,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  minHeight: theme.brand.layout.target,
  marginTop: 28,
  padding: '8px 20px',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `${theme.brand.borders.control}px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.brand.shape.button,
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  [theme.containerQueries.down('nav')]: { marginTop: 12 },
  [WITHOUT_SCRIPT]: { display: 'none' },
}));

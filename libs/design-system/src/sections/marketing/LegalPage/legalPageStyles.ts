import { Container } from '../../../components/Container/index.ts';
import { styled } from '../../../components/styled/index.ts';

/** Distance of the sticky list of sections from the top of the window, in px. */
const CONTENTS_TOP = 64;

export const ON_PAPER = '@media print';

export const Root = styled('div', { name: 'DsLegalPage', slot: 'Root' })(({ theme }) => ({
  containerType: 'inline-size',
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: theme.vars.palette.background.default,
  color: theme.vars.palette.text.primary,
  [ON_PAPER]: {
    display: 'block',
    '&&, && *': { color: '#000', backgroundColor: 'transparent' },
    // Prints the URL of a link, which cannot be clicked on paper.
    '&& main a[href^="http"]::after': { content: '" (" attr(href) ")"' },
  },
}));

export const Header = styled('header', { name: 'DsLegalPage', slot: 'Header' })(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

export const Bar = styled(Container, { name: 'DsLegalPage', slot: 'Bar' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: 16,
  minHeight: theme.brand.layout.navHeight,
  [theme.containerQueries.down('nav')]: { minHeight: theme.brand.layout.navHeightMobile },
  [ON_PAPER]: { padding: 0 },
}));

export const Home = styled('a', { name: 'DsLegalPage', slot: 'Home' })(({ theme }) => ({
  display: 'flex',
  // A logo of several words wraps before Go back does.
  flex: '1 1 0',
  minWidth: 'min-content',
  maxWidth: 'max-content',
  alignItems: 'center',
  minHeight: theme.brand.layout.target,
  color: 'inherit',
  textDecoration: 'none',
}));

export const GoBack = styled('a', { name: 'DsLegalPage', slot: 'GoBack' })(({ theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: theme.brand.layout.target,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& > svg:dir(rtl)': { transform: 'scaleX(-1)' },
  [ON_PAPER]: { display: 'none' },
}));

export const Body = styled(Container, { name: 'DsLegalPage', slot: 'Body' })(({ theme }) => ({
  flexGrow: 1,
  display: 'grid',
  gridTemplateColumns: 'clamp(190px, 22cqi, 280px) minmax(0, 720px)',
  columnGap: 'clamp(40px, 6cqi, 88px)',
  alignItems: 'start',
  paddingBlock: `${CONTENTS_TOP}px 96px`,
  // With auto margins a flex item would otherwise shrink to its content.
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: theme.brand.layout.maxContent + 2 * theme.brand.layout.gutterDesktop,
  [theme.containerQueries.down('nav')]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingBlock: '36px 64px' },
  [ON_PAPER]: { display: 'block', padding: '24px 0 0' },
}));

export const Contents = styled('nav', { name: 'DsLegalPage', slot: 'Contents' })(({ theme }) => ({
  position: 'sticky',
  top: CONTENTS_TOP,
  // A list longer than the window scrolls separately from the page. The negative margin leaves room for focus rings.
  maxHeight: `calc(100vh - ${2 * CONTENTS_TOP}px)`,
  overflowY: 'auto',
  margin: -8,
  padding: 8,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  [theme.containerQueries.down('nav')]: { display: 'none' },
  [ON_PAPER]: { display: 'none' },
}));

export const ContentsLink = styled('a', { name: 'DsLegalPage', slot: 'ContentsLink' })(({ theme }) => ({
  ...theme.typography.label,
  fontSize: '1rem',
  fontWeight: theme.typography.body1.fontWeight,
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  minHeight: theme.brand.layout.target,
  paddingBlock: 8,
  paddingInline: '18px 8px',
  borderInlineStart: `4px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline', textUnderlineOffset: 4 },
  '&[aria-current]': {
    fontWeight: theme.typography.label.fontWeight,
    color: theme.vars.palette.text.primary,
    borderInlineStartColor: theme.vars.palette.accent.main,
  },
}));

export const Text = styled('main', { name: 'DsLegalPage', slot: 'Text' })({
  // Breaks long words and URLs in narrow windows.
  overflowWrap: 'anywhere',
});

export const Title = styled('h1', { name: 'DsLegalPage', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.articleTitle,
  margin: 0,
}));

export const Note = styled('p', { name: 'DsLegalPage', slot: 'Note' })(({ theme }) => ({
  ...theme.typography.longform,
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
  '& + &': { marginTop: 0 },
}));

export const Section = styled('section', { name: 'DsLegalPage', slot: 'Section' })({
  marginTop: 44,
  '& p + ul': { marginTop: 8 },
  '& li': { textWrap: 'pretty' },
  '& a[href^="tel:"]': { whiteSpace: 'nowrap' },
  [ON_PAPER]: { marginTop: 24, '& p, & li': { orphans: 3, widows: 3 } },
});

export const SectionTitle = styled('h2', { name: 'DsLegalPage', slot: 'SectionTitle' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: '0 0 12px',
  scrollMarginTop: 24,
  [ON_PAPER]: { breakAfter: 'avoid' },
}));

export const Foot = styled('div', { name: 'DsLegalPage', slot: 'Foot' })({ [ON_PAPER]: { display: 'none' } });

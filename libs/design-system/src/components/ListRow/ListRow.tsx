import type { ReactNode } from 'react';
import type { Thumbnail as ThumbnailImage } from '../../foundations/portal.ts';
import { type HeadingLevel, ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';
import { Thumbnail } from '../Thumbnail/index.ts';
import { type RowVariant, rowHeights } from './rowHeights.ts';

export interface ListRowProps extends RootProps<'li', 'DsListRow', 'onSelect'> {
  /** The picture at the start of the row. Default: none */
  image?: ThumbnailImage;
  /** Title of the row, and accessible name of the button that selects it. */
  title: string;
  /** The kind of row, which sets its height. */
  variant: RowVariant;
  /** Whether the panel beside the list shows this row. */
  selected: boolean;
  /** Called when the row is selected. */
  onSelect: () => void;
  /** Slot after the title. */
  titleEnd?: ReactNode;
  /** Slot at the inline end of the title's line. */
  end?: ReactNode;
  /** Lines under the title. Interactive elements in them must be a `RowAction`. */
  children: ReactNode;
  /** Level of the heading. Default: 3 */
  headingLevel?: HeadingLevel;
}

/** A list of rows, separated by lines. */
export const RowList = styled('ul', { name: 'DsListRow', slot: 'List' })({ margin: 0, padding: 0, listStyle: 'none' });

const Root = styled('li', { name: 'DsListRow', slot: 'Root' })<{
  ownerState: Pick<ListRowProps, 'variant' | 'selected'>;
}>(({ theme, ownerState: { variant, selected } }) => ({
  position: 'relative',
  display: 'flex',
  gap: 16,
  boxSizing: 'border-box',
  minHeight: rowHeights[variant].wide,
  padding: '18px 24px',
  color: theme.vars.palette.text.primary,
  transition: theme.transitions.create('background-color', { duration: theme.brand.motion.fast }),
  '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '&:hover': { backgroundColor: theme.vars.palette.background.default },
  ...(selected && {
    backgroundColor: theme.vars.palette.background.default,
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: 5,
      backgroundColor: theme.vars.palette.accent.main,
      forcedColorAdjust: 'none',
    },
  }),
  [theme.breakpoints.down('dashboard')]: {
    gap: 14,
    minHeight: rowHeights[variant].middle,
    padding: '16px 18px',
  },
  [theme.breakpoints.down('nav')]: { minHeight: rowHeights[variant].narrow },
}));

const Body = styled('div', { name: 'DsListRow', slot: 'Body' })({ flexGrow: 1, minWidth: 0 });

const Head = styled('div', { name: 'DsListRow', slot: 'Head' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 24,
  // The element before `end` fills the line, so that a wrapped `end` aligns with the title. In narrower windows most wrap, so all of
  // them are at the start.
  [theme.breakpoints.up('projectCards')]: { '& > :has(+ [data-end])': { marginInlineEnd: 'auto' } },
  [theme.breakpoints.down('dashboard')]: { columnGap: 9 },
}));

const Title = styled('h3', { name: 'DsListRow', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.itemName,
  minWidth: 0,
  margin: 0,
  overflowWrap: 'anywhere',
}));

/** The title's button covers the row, so that the whole row is clickable and has a short accessible name. */
const Select = styled('button', { name: 'DsListRow', slot: 'Select' })(({ theme }) => ({
  font: 'inherit',
  fontStretch: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  minHeight: 24,
  padding: 0,
  color: 'inherit',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `${theme.brand.focusRing.width}px solid ${theme.vars.palette.focus}`,
    outlineOffset: -theme.brand.focusRing.width,
  },
}));

const End = styled('div', { name: 'DsListRow', slot: 'End' })({});

/** A button inside a row with an action other than selecting it. */
export const RowAction = styled('button', { name: 'DsListRow', slot: 'Action' })(({ theme }) => ({
  ...theme.typography.label,
  fontSize: 'inherit',
  lineHeight: 'inherit',
  position: 'relative',
  padding: 0,
  color: theme.vars.palette.primary.main,
  background: 'none',
  border: 0,
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: 4,
  // Extends the touch target beyond the line's height.
  '&::after': { content: '""', position: 'absolute', insetBlock: -11, insetInline: -6 },
}));

/**
 * A selectable row of a list: picture, title, lines. A bar marks the selected row, and an outline the focused one, so that
 * color is not the only difference.
 *
 * Themeable as `DsListRow`.
 */
export function ListRow(inProps: ListRowProps) {
  const props = useThemeProps({ props: inProps, name: 'DsListRow' });
  const { image, title, variant, selected, onSelect, titleEnd, end, children, ...other } = props;
  return (
    <Root {...ownerOf(props)} ownerState={{ variant, selected }} {...other}>
      {image && <Thumbnail image={image} size={{ wide: 64, narrow: 56 }} />}
      <Body>
        <Head>
          <Title>
            <Select type="button" aria-current={selected ? 'true' : undefined} onClick={onSelect}>
              {title}
            </Select>
          </Title>
          {titleEnd}
          {end && <End data-end>{end}</End>}
        </Head>
        {children}
      </Body>
    </Root>
  );
}

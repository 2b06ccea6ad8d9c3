import { type RowVariant, rowHeights } from '../ListRow/index.ts';
import { useLocaleText } from '../localeText/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { SkeletonBlock } from './SkeletonBlock.tsx';

/** Interface texts of the skeleton. */
export interface ListSkeletonLocaleText {
  /** Announced to assistive technology instead of the rows. */
  loading: string;
}

export interface ListSkeletonProps extends RootProps<'div', 'DsListSkeleton'> {
  /** The kind of rows to be loaded. */
  variant: RowVariant;
  /** Number of rows. Default: 3 */
  rows?: number;
  /** Default: English */
  localeText?: Partial<ListSkeletonLocaleText>;
}

const ENGLISH: ListSkeletonLocaleText = { loading: 'Loading...' };

const Root = styled('div', { name: 'DsListSkeleton', slot: 'Root' })({});

const Row = styled('div', { name: 'DsListSkeleton', slot: 'Row' })<{ ownerState: Pick<ListSkeletonProps, 'variant'> }>(
  ({ theme, ownerState: { variant } }) => ({
    display: 'flex',
    gap: 16,
    boxSizing: 'border-box',
    height: rowHeights[variant].wide,
    padding: '18px 24px',
    '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
    [theme.breakpoints.down('dashboard')]: {
      gap: 14,
      height: rowHeights[variant].middle,
      padding: '16px 18px',
    },
    [theme.breakpoints.down('nav')]: { height: rowHeights[variant].narrow },
  }),
);

const Picture = styled(SkeletonBlock, { name: 'DsListSkeleton', slot: 'Picture' })(({ theme }) => ({
  width: 64,
  height: 64,
  [theme.breakpoints.down('dashboard')]: { width: 56, height: 56 },
}));

const Lines = styled('div', { name: 'DsListSkeleton', slot: 'Lines' })({
  display: 'grid',
  flexGrow: 1,
  alignContent: 'start',
  gap: 10,
  paddingTop: 3,
});

/**
 * Placeholder rows at their final height while a list loads.
 *
 * Themeable as `DsListSkeleton`.
 */
export function ListSkeleton(inProps: ListSkeletonProps) {
  const props = useThemeProps({ props: inProps, name: 'DsListSkeleton' });
  const { variant, rows = 3, localeText: ownTexts, ...other } = props;
  const localeText = useLocaleText('DsListSkeleton', ENGLISH, ownTexts);
  return (
    <Root {...ownerOf(props)} role="status" {...other}>
      <VisuallyHidden>{localeText.loading}</VisuallyHidden>
      {[...Array(rows).keys()].map((row) => (
        <Row key={row} ownerState={{ variant }} aria-hidden>
          <Picture />
          <Lines>
            <SkeletonBlock sx={{ width: '46%', height: 18 }} />
            <SkeletonBlock sx={{ width: '64%', height: 13 }} />
            <SkeletonBlock sx={{ width: '82%', height: 13 }} />
          </Lines>
        </Row>
      ))}
    </Root>
  );
}

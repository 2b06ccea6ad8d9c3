import { formatNumber } from '@threefold/validation';
import { useFormats } from '../../../components/FormatProvider/index.ts';
import { SkeletonBlock } from '../../../components/ListSkeleton/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { safeHref } from '../../../foundations/href.ts';
import { onPlainClick } from '../../../foundations/plainClick.ts';

/** A number with a link to what it counts. */
export interface AdminCount {
  id: string;
  label: string;
  /** A number, or a text such as a price. */
  value: number | string;
  href: string;
  /** `late` highlights the number while it is above zero. */
  tone?: 'late';
}

export interface AdminSummaryContent {
  /** Accessible name of the list of numbers. */
  label: string;
  counts: readonly AdminCount[];
}

export interface AdminSummaryProps extends RootProps<'ul', 'DsAdminSummary'> {
  content: AdminSummaryContent;
  /** `loading` reserves space for the numbers. Default: `ready` */
  status?: 'loading' | 'ready';
  /** Called with the number's id on a plain click instead of following its link. */
  onNavigate?: (id: string) => void;
}

/** One row of numbers where they fit. */
const Root = styled('ul', { name: 'DsAdminSummary', slot: 'Root' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  // Two rows of two rather than narrow columns of text.
  [theme.breakpoints.down('dashboard')]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))',
  },
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.primary,
  [theme.breakpoints.down('nav')]: { gap: 8 },
}));

const Count = styled('a', { name: 'DsAdminSummary', slot: 'Count' })<{ ownerState: { late: boolean } }>(
  ({ theme, ownerState: { late } }) => ({
    display: 'flex',
    flexDirection: 'row-reverse',
    justifyContent: 'flex-end',
    alignItems: 'center',
    // A label without room for two words beside the count is below it.
    flexWrap: 'wrap-reverse',
    gap: '0 12px',
    boxSizing: 'border-box',
    height: '100%',
    minHeight: theme.brand.layout.target,
    padding: '6px 10px',
    color: 'inherit',
    textDecoration: 'none',
    backgroundColor: late ? theme.vars.palette.error.tint : theme.vars.palette.background.paper,
    border: `1px solid ${late ? theme.vars.palette.error.main : theme.vars.palette.divider}`,
    borderRadius: theme.brand.shape.control,
    '&:hover': { borderColor: theme.vars.palette.outline },
    // Room for two words beside the count.
    [theme.breakpoints.down('nav')]: { columnGap: 8, paddingInline: 8 },
  }),
);

const Value = styled('span', { name: 'DsAdminSummary', slot: 'Value' })<{ ownerState: { zero: boolean } }>(
  ({ theme, ownerState: { zero } }) => ({
    ...theme.typography.h4,
    // What is left to do stands out.
    color: zero ? theme.vars.palette.text.secondary : 'inherit',
    fontVariantNumeric: 'tabular-nums',
    // Labels align in a column and do not move when the numbers are loaded.
    minWidth: '1.25em',
    minHeight: '1.2em',
  }),
);

const CountLabel = styled('span', { name: 'DsAdminSummary', slot: 'CountLabel' })(({ theme }) => ({
  ...theme.typography.caption,
  flex: '1 1 6.5em',
  minWidth: 'min-content',
  overflowWrap: 'break-word',
  textWrap: 'balance',
  color: theme.vars.palette.text.secondary,
}));

/**
 * Counts of pending work in a strip. Each links to exactly the rows that it counts.
 *
 * Themeable as `DsAdminSummary`.
 */
export function AdminSummary(inProps: AdminSummaryProps) {
  const props = useThemeProps({ props: inProps, name: 'DsAdminSummary' });
  const { content, status = 'ready', onNavigate, ...other } = props;
  const { label, counts } = content;
  const loading = status === 'loading';
  const formats = useFormats();
  return (
    <Root {...ownerOf(props)} aria-label={label} aria-busy={loading || undefined} {...other}>
      {counts.map(({ id, label: name, value, href, tone }) => (
        <li key={id}>
          <Count
            href={safeHref(href)}
            onClick={onPlainClick(onNavigate, id)}
            ownerState={{ late: tone === 'late' && value !== 0 && !loading }}
          >
            <CountLabel>{name}</CountLabel>
            <Value ownerState={{ zero: value === 0 }}>
              {loading ? (
                <SkeletonBlock sx={{ width: '0.75em', height: '1em' }} />
              ) : typeof value === 'string' ? (
                value
              ) : (
                formatNumber(value, formats)
              )}
            </Value>
          </Count>
        </li>
      ))}
    </Root>
  );
}

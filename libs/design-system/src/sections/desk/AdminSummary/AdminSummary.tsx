import type { ComponentsOverrides, ComponentsVariants, SxProps, Theme } from '@mui/material/styles';
import { formatNumber } from '@threefold/validation';
import type { Ref } from 'react';
import { useFormats } from '../../../components/FormatProvider/index.ts';
import { SkeletonBlock } from '../../../components/ListSkeleton/index.ts';
import { ownerOf, type SlotClasses, styled, useThemeProps } from '../../../components/styled/index.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/index.ts';
import { safeHref } from '../../../foundations/href.ts';
import { isPlainClick } from '../../../foundations/plainClick.ts';

/** A number with a link to what it counts. */
export interface AdminCount {
  id: string;
  label: string;
  value: number;
  href: string;
  /** `late` highlights the number while it is above zero. */
  tone?: 'late';
}

/** One group of bars: the period's name and one value per kind. */
export interface AdminPeriod {
  /** Short label under the bar, such as `3 Nov`. */
  label: string;
  values: readonly number[];
}

export interface AdminSummaryContent {
  /** Accessible name of the list of numbers. */
  label: string;
  counts: readonly AdminCount[];
  chart: {
    title: string;
    /** Header of the first column in the table version of the chart. */
    periodLabel: string;
    /** Names of the kinds in `values`, in the same order. At most three. */
    kinds: readonly string[];
    periods: readonly AdminPeriod[];
  };
}

export interface AdminSummaryProps {
  content: AdminSummaryContent;
  /** `loading` reserves space for the numbers. Default: `ready` */
  status?: 'loading' | 'ready';
  /** Called with the number's id on a plain click instead of following its link. */
  onNavigate?: (id: string) => void;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  /** Class names by slot. */
  classes?: SlotClasses<'DsAdminSummary'>;
  sx?: SxProps<Theme>;
}

const CHART_HEIGHT = 120;

const Root = styled('div', { name: 'DsAdminSummary', slot: 'Root' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)',
  gap: 24,
  color: theme.vars.palette.text.primary,
  [theme.breakpoints.down('dashboard')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Counts = styled('ul', { name: 'DsAdminSummary', slot: 'Counts' })({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Count = styled('a', { name: 'DsAdminSummary', slot: 'Count' })<{ ownerState: { late: boolean } }>(
  ({ theme, ownerState: { late } }) => ({
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    boxSizing: 'border-box',
    height: '100%',
    padding: '16px 18px',
    color: 'inherit',
    textDecoration: 'none',
    backgroundColor: late ? theme.vars.palette.error.tint : theme.vars.palette.background.paper,
    border: `1px solid ${late ? theme.vars.palette.error.main : theme.vars.palette.divider}`,
    borderRadius: theme.brand.shape.panel,
    '&:hover': { borderColor: theme.vars.palette.outline },
  }),
);

const Value = styled('span', { name: 'DsAdminSummary', slot: 'Value' })(({ theme }) => ({
  ...theme.typography.h4,
  fontVariantNumeric: 'tabular-nums',
  minHeight: '1.2em',
}));

const CountLabel = styled('span', { name: 'DsAdminSummary', slot: 'CountLabel' })(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

const Chart = styled('figure', { name: 'DsAdminSummary', slot: 'Chart' })(({ theme }) => ({
  margin: 0,
  padding: '16px 18px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
}));

const Caption = styled('figcaption', { name: 'DsAdminSummary', slot: 'Caption' })(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '4px 20px',
  marginBottom: 16,
  ...theme.typography.label,
}));

const Legend = styled('span', { name: 'DsAdminSummary', slot: 'Legend' })(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: theme.vars.palette.text.secondary,
}));

/** Kinds differ in lightness and pattern, so they can be told apart without color. */
const kindStyle = (theme: Theme, kind: number) => {
  const color = theme.vars.palette.primary.main;
  return {
    border: `1px solid ${color}`,
    background: [
      color,
      `repeating-linear-gradient(135deg, ${color} 0 2px, transparent 2px 5px)`,
      theme.vars.palette.background.paper,
    ][kind],
    forcedColorAdjust: 'none' as const,
  };
};

const Key = styled('span', { name: 'DsAdminSummary', slot: 'Key' })<{ ownerState: { kind: number } }>(
  ({ theme, ownerState: { kind } }) => ({
    '&::before': {
      content: '""',
      boxSizing: 'border-box',
      display: 'inline-block',
      width: 12,
      height: 12,
      marginInlineEnd: 6,
      verticalAlign: '-1px',
      ...kindStyle(theme, kind),
    },
  }),
);

const Bars = styled('div', { name: 'DsAdminSummary', slot: 'Bars' })({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 6,
  containerType: 'inline-size',
});

const Period = styled('div', { name: 'DsAdminSummary', slot: 'Period' })(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  height: `calc(${CHART_HEIGHT}px + 2.5rem)`,
  fontSize: '0.75rem',
  lineHeight: '1.25rem',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  // Narrow bars have no room for every label, so only some are shown.
  '@container (max-width: 30rem)': {
    '&:nth-of-type(3n + 2) > :last-child, &:nth-of-type(3n) > :last-child': { fontSize: 0 },
  },
}));

const Bar = styled('div', { name: 'DsAdminSummary', slot: 'Bar' })<{ ownerState: { kind: number } }>(
  ({ theme, ownerState: { kind } }) => ({ boxSizing: 'border-box', ...kindStyle(theme, kind) }),
);

const PeriodName = styled('span', { name: 'DsAdminSummary', slot: 'PeriodName' })(({ theme }) => ({
  height: '1.25rem',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const totalOf = ({ values }: AdminPeriod) => values.reduce((sum, value) => sum + value, 0);

/**
 * Counts of pending work with links, and a bar chart of recent activity. Assistive technology reads the chart as a table.
 *
 * Themeable as `DsAdminSummary`.
 */
export function AdminSummary(inProps: AdminSummaryProps) {
  const props = useThemeProps({ props: inProps, name: 'DsAdminSummary' });
  const { content, status = 'ready', onNavigate, ref, className, sx } = props;
  const { label, counts, chart } = content;
  const maxTotal = Math.max(1, ...chart.periods.map(totalOf));
  const loading = status === 'loading';
  const formats = useFormats();
  return (
    <Root {...ownerOf(props)} ref={ref} className={className} sx={sx} aria-busy={loading || undefined}>
      <Counts aria-label={label}>
        {counts.map(({ id, label: name, value, href, tone }) => (
          <li key={id}>
            <Count
              href={safeHref(href)}
              onClick={(event) => {
                if (!onNavigate || !isPlainClick(event)) return;
                event.preventDefault();
                onNavigate(id);
              }}
              ownerState={{ late: tone === 'late' && value > 0 && !loading }}
            >
              <CountLabel>{name}</CountLabel>
              <Value>
                {loading ? <SkeletonBlock sx={{ width: '1.5em', height: '1em' }} /> : formatNumber(value, formats)}
              </Value>
            </Count>
          </li>
        ))}
      </Counts>
      <Chart>
        <Caption>
          {chart.title}
          <Legend aria-hidden>
            {chart.kinds.map((kind, index) => (
              <Key key={kind} ownerState={{ kind: index }}>
                {kind}
              </Key>
            ))}
          </Legend>
        </Caption>
        <Bars aria-hidden>
          {chart.periods.map((period) => (
            <Period key={period.label}>
              <span>{loading || totalOf(period) === 0 ? '' : formatNumber(totalOf(period), formats)}</span>
              {loading && <SkeletonBlock sx={{ height: CHART_HEIGHT / 2 }} />}
              {period.values.map(
                (value, kind) =>
                  !loading &&
                  value > 0 && (
                    <Bar
                      key={chart.kinds[kind]}
                      ownerState={{ kind }}
                      style={{ height: Math.max(4, (value / maxTotal) * CHART_HEIGHT) }}
                    />
                  ),
              )}
              <PeriodName>{period.label}</PeriodName>
            </Period>
          ))}
        </Bars>
        <VisuallyHidden as="div">
          <table>
            <caption>{chart.title}</caption>
            <thead>
              <tr>
                <th scope="col">{chart.periodLabel}</th>
                {chart.kinds.map((kind) => (
                  <th key={kind} scope="col">
                    {kind}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chart.periods.map((period) => (
                <tr key={period.label}>
                  <th scope="row">{period.label}</th>
                  {period.values.map((value, kind) => (
                    <td key={chart.kinds[kind]}>{formatNumber(value, formats)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      </Chart>
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentNameToClassKey {
    DsAdminSummary: 'root' | 'counts' | 'count' | 'value' | 'chart' | 'caption' | 'bars' | 'bar';
  }
  interface ComponentsPropsList {
    DsAdminSummary: Partial<AdminSummaryProps>;
  }
  interface Components<Theme = unknown> {
    DsAdminSummary?: {
      defaultProps?: ComponentsPropsList['DsAdminSummary'];
      styleOverrides?: ComponentsOverrides<Theme>['DsAdminSummary'];
      variants?: ComponentsVariants<Theme>['DsAdminSummary'];
    };
  }
}

import type { Theme } from '@mui/material/styles';
import { formatNumber } from '@threefold/validation';
import { useFormats } from '../../../components/FormatProvider/index.ts';
import { SkeletonBlock } from '../../../components/ListSkeleton/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/index.ts';

/** One stack of bars: the period's name and one value per kind. */
export interface ActivityPeriod {
  /** Short label under the bar, such as `3 Nov`. */
  label: string;
  values: readonly number[];
}

export interface ActivityChartContent {
  title: string;
  /** Header of the first column in the table version of the chart. */
  periodLabel: string;
  /** Names of the kinds in `values`, in the same order. At most three. */
  kinds: readonly string[];
  periods: readonly ActivityPeriod[];
}

export interface ActivityChartProps extends RootProps<'figure', 'DsActivityChart'> {
  content: ActivityChartContent;
  /** `loading` reserves the chart's space. Default: `ready` */
  status?: 'loading' | 'ready';
}

/** Height of the tallest stack of bars, in px. */
const CHART_HEIGHT = 120;

/** Height at which a small value stays visible, in px. */
const MIN_BAR_HEIGHT = 4;

const Root = styled('figure', { name: 'DsActivityChart', slot: 'Root' })(({ theme }) => ({
  margin: 0,
  // Aligned with the title of an `AdminTable`.
  padding: '16px 24px',
  [theme.breakpoints.down('nav')]: { paddingInline: 18 },
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
}));

const Caption = styled('figcaption', { name: 'DsActivityChart', slot: 'Caption' })(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '4px 20px',
  marginBottom: 16,
  ...theme.typography.label,
}));

const Legend = styled('span', { name: 'DsActivityChart', slot: 'Legend' })(({ theme }) => ({
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

const Key = styled('span', { name: 'DsActivityChart', slot: 'Key' })<{ ownerState: { kind: number } }>(
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

const Bars = styled('div', { name: 'DsActivityChart', slot: 'Bars' })({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 6,
  containerType: 'inline-size',
});

const Period = styled('div', { name: 'DsActivityChart', slot: 'Period' })(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  height: `calc(${CHART_HEIGHT}px + 2.5rem)`,
  fontSize: '0.75rem',
  lineHeight: '1.25rem',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  // Narrow bars have no room for every label, so only every third is shown.
  '@container (max-width: 30rem)': {
    '&:nth-of-type(3n + 2) > :last-child, &:nth-of-type(3n) > :last-child': { fontSize: 0 },
  },
}));

const Bar = styled('div', { name: 'DsActivityChart', slot: 'Bar' })<{ ownerState: { kind: number } }>(
  ({ theme, ownerState: { kind } }) => ({ boxSizing: 'border-box', ...kindStyle(theme, kind) }),
);

const PeriodName = styled('span', { name: 'DsActivityChart', slot: 'PeriodName' })(({ theme }) => ({
  height: '1.25rem',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const totalOf = ({ values }: ActivityPeriod) => values.reduce((sum, value) => sum + value, 0);

/**
 * A bar chart of recent activity by period and kind. Assistive technology reads it as a table.
 *
 * Themeable as `DsActivityChart`.
 */
export function ActivityChart(inProps: ActivityChartProps) {
  const props = useThemeProps({ props: inProps, name: 'DsActivityChart' });
  const { content, status = 'ready', ...other } = props;
  const maxTotal = Math.max(1, ...content.periods.map(totalOf));
  const loading = status === 'loading';
  const formats = useFormats();
  return (
    <Root {...ownerOf(props)} aria-busy={loading || undefined} {...other}>
      <Caption>
        {content.title}
        <Legend aria-hidden>
          {content.kinds.map((kind, index) => (
            <Key key={kind} ownerState={{ kind: index }}>
              {kind}
            </Key>
          ))}
        </Legend>
      </Caption>
      <Bars aria-hidden>
        {content.periods.map((period) => (
          <Period key={period.label}>
            <span>{loading || totalOf(period) === 0 ? '' : formatNumber(totalOf(period), formats)}</span>
            {loading && <SkeletonBlock sx={{ height: CHART_HEIGHT / 2 }} />}
            {period.values.map(
              (value, kind) =>
                !loading &&
                value > 0 && (
                  <Bar
                    key={content.kinds[kind]}
                    ownerState={{ kind }}
                    style={{ height: Math.max(MIN_BAR_HEIGHT, (value / maxTotal) * CHART_HEIGHT) }}
                  />
                ),
            )}
            <PeriodName>{!loading && period.label}</PeriodName>
          </Period>
        ))}
      </Bars>
      {!loading && (
        <VisuallyHidden as="div">
          <table>
            <caption>{content.title}</caption>
            <thead>
              <tr>
                <th scope="col">{content.periodLabel}</th>
                {content.kinds.map((kind) => (
                  <th key={kind} scope="col">
                    {kind}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {content.periods.map((period) => (
                <tr key={period.label}>
                  <th scope="row">{period.label}</th>
                  {period.values.map((value, kind) => (
                    <td key={content.kinds[kind]}>{formatNumber(value, formats)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      )}
    </Root>
  );
}

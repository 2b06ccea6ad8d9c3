import { type ReactNode, useId } from 'react';
import type { HeadingLevel } from '../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../components/styled/index.ts';

export interface DashboardPanelProps extends RootProps<'section', 'DsDashboardPanel'> {
  /** The heading of the panel. */
  title: string;
  /** Muted text at the inline end of the title's line. */
  note?: string;
  /** Selectable rows, or their placeholder. */
  list: ReactNode;
  /** Details of the selected row: beside the list, or below it in windows narrower than 900 px. */
  spotlight: ReactNode;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsDashboardPanel', slot: 'Root' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 468px) minmax(0, 1fr)',
  overflow: 'clip',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  [theme.breakpoints.between('dashboard', 'landingColumns')]: {
    gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 14fr)',
  },
  [theme.breakpoints.down('dashboard')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Head = styled('header', { name: 'DsDashboardPanel', slot: 'Head' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2px 16px',
  padding: '19px 24px 18px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('dashboard')]: { paddingInline: 18, paddingBlock: '18px 15px' },
}));

const Title = styled('h2', { name: 'DsDashboardPanel', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h4,
  fontSize: '1.4375rem',
  lineHeight: 27 / 23,
  minWidth: 0,
  margin: 0,
  overflowWrap: 'anywhere',
}));

const Note = styled('p', { name: 'DsDashboardPanel', slot: 'Note' })(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const Spotlight = styled('div', { name: 'DsDashboardPanel', slot: 'Spotlight' })(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  // Beside a list that is longer than the window, the details stay in sight.
  [theme.breakpoints.up('dashboard')]: {
    '@media (min-height: 600px)': { '& > article': { position: 'sticky', top: 0, alignSelf: 'start' } },
  },
  [theme.breakpoints.down('dashboard')]: {
    backgroundColor: theme.vars.palette.background.default,
    borderInlineStart: 0,
    borderTop: `6px solid ${theme.vars.palette.accent.main}`,
  },
}));

/**
 * A list with the details of the selected row beside it. Below 900 px they stack.
 *
 * Themeable as `DsDashboardPanel`.
 */
export function DashboardPanel(inProps: DashboardPanelProps) {
  const props = useThemeProps({ props: inProps, name: 'DsDashboardPanel' });
  const { title, note, list, spotlight, ...other } = props;
  const titleId = useId();
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <div>
        <Head>
          <Title id={titleId}>{title}</Title>
          {note && <Note>{note}</Note>}
        </Head>
        {list}
      </div>
      <Spotlight>{spotlight}</Spotlight>
    </Root>
  );
}

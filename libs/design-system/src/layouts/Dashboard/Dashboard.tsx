import type { ReactNode } from 'react';
import { Container } from '../../components/Container/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../components/styled/index.ts';

export interface DashboardProps extends RootProps<'div', 'DsDashboard'> {
  /** The bar at the top. */
  nav: ReactNode;
  /** Title of the page and what is beside it. */
  header: ReactNode;
  /** A banner between the header and the panels. */
  notice?: ReactNode;
  /** Panels, stacked. */
  children: ReactNode;
  /** The page's footer. */
  footer?: ReactNode;
}

const Root = styled('div', { name: 'DsDashboard', slot: 'Root' })(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100vh',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
}));

const Main = styled('main', { name: 'DsDashboard', slot: 'Main' })(({ theme }) => ({
  paddingBlock: '43px 68px',
  [theme.breakpoints.down('dashboard')]: { paddingBlock: '28px 64px' },
}));

const Notice = styled('div', { name: 'DsDashboard', slot: 'Notice' })(({ theme }) => ({
  marginTop: 30,
  // An empty banner leaves no gap.
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('dashboard')]: { marginTop: 22 },
}));

const Panels = styled('div', { name: 'DsDashboard', slot: 'Panels' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  marginTop: 26,
  // On phones panels are slightly wider than the text column.
  [theme.breakpoints.down('nav')]: { marginInline: -8 },
}));

/**
 * A page of the portal: bar, header, banner, panels, footer.
 *
 * Themeable as `DsDashboard`.
 */
export function Dashboard(inProps: DashboardProps) {
  const props = useThemeProps({ props: inProps, name: 'DsDashboard' });
  const { nav, header, notice, children, footer, ...other } = props;
  return (
    <Root {...ownerOf(props)} {...other}>
      {nav}
      <Main id="main">
        <Container>
          {header}
          {notice && <Notice>{notice}</Notice>}
          <Panels>{children}</Panels>
        </Container>
      </Main>
      {footer}
    </Root>
  );
}

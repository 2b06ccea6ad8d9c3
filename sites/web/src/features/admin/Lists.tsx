import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { type AdminCount, AdminSummary } from '@threefold/design-system/AdminSummary';
import { RetryIcon } from '@threefold/design-system/components/Icon';
import { Suspense, useRef, useState } from 'react';
import { Link, Outlet, useMatch, useNavigate } from 'react-router-dom';
import { adminQuery } from '../../services/api/adminApi.ts';
import { RefusalError, useFailure } from '../../services/api/queries.tsx';
import { ADMIN_DASHBOARD } from '../../services/portal/dashboardOf.ts';
import { PortalFrame } from '../../services/portal/index.ts';
import { screen } from '../../services/screen.tsx';
import { adminPath, filteredPath, VIEWS, type View } from './addresses.ts';
import { NextCallPanel } from './NextCallPanel.tsx';
import { adminText } from './shared/content.ts';
import { ListFailure } from './shared/ListFailure.tsx';
import { SheetLoading } from './shared/SheetLoading.tsx';
import { PANEL_GAP } from './shared/sheet.ts';
import { refetchInterval } from './shared/useAutoRefresh.ts';

// Loaded separately, because it is below the list.
const Activity = screen('Activity', () => import('./Activity.tsx'));

/** The lists of requests, and of those who write them: what the counts, the call and the chart are about. */
const LISTS_OF_REQUESTS: readonly View[] = ['bookings', 'messages', 'clients', 'emails'];

/** The menu of views and the Refresh button beside it, which therefore never has a line of its own. */
const Menu = styled('div')({
  display: 'flex',
  alignItems: 'end',
  gap: 10,
});

const Views = styled('nav')(({ theme }) => ({
  flexGrow: 1,
  // As text: two rows of words are about equally long, so that no word is alone.
  textWrap: 'balance',
  '& > .MuiButton-root': { marginInlineEnd: 4 },
  // Narrower buttons, so that all fit in one row.
  [theme.breakpoints.down('landingColumns')]: {
    '& > .MuiButton-root': { paddingInline: 5, marginInlineEnd: 0, fontSize: '0.9375rem' },
  },
  // Columns of words.
  [theme.breakpoints.down('nav')]: {
    display: 'grid',
    gap: 4,
    gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
    '& > .MuiButton-root': { paddingInline: 6 },
  },
}));

const Refresh = styled(Button)(({ theme }) => ({ flex: 'none', width: theme.brand.layout.target, padding: 0 }));

type OverviewData = Data['getAdminOverview'] | undefined;

/** A count that opens exactly the rows that it counts. */
const countOf = (
  view: View,
  state: string,
  label: string,
  value: AdminCount['value'] = 0,
  tone?: 'late',
): AdminCount => {
  const href = filteredPath(view, { [view === 'clients' ? 'subscriptions' : 'state']: state });
  return { id: href, label, value, tone, href };
};

function Counts({ overview, ...content }: { overview: OverviewData; label: string; counts: readonly AdminCount[] }) {
  const navigate = useNavigate();
  return (
    <AdminSummary status={overview ? 'ready' : 'loading'} content={content} onNavigate={(href) => navigate(href)} />
  );
}

/** The counts of open items. */
function Overview({ overview }: { overview: OverviewData }) {
  const { overview: words } = adminText;
  return (
    <Counts
      overview={overview}
      label={words.label}
      counts={[
        countOf('messages', 'new', words.newMessages, overview?.newMessages),
        countOf('bookings', 'new', words.newBookings, overview?.newBookings),
        countOf('bookings', 'late', words.lateBookings, overview?.lateBookings, 'late'),
        countOf('emails', 'attention', words.troubledEmails, overview?.troubledEmails, 'late'),
      ]}
    />
  );
}

/** The counts of clients, and what they pay a month. Nothing for admins of other brands. */
function ClientsOverview({ overview }: { overview: OverviewData }) {
  const words = adminText.overview.clients;
  const clients = overview?.clients;
  return (
    clients !== null && (
      <Counts
        overview={overview}
        label={adminText.clients.tab}
        counts={[
          countOf('clients', 'overdue', words.overdue, clients?.overdue, 'late'),
          countOf('clients', 'new', words.new, clients?.new),
          countOf('clients', 'ending', words.ending, clients?.ending),
          countOf('clients', 'paying', words.revenue, clients?.monthlyRevenue),
        ]}
      />
    )
  );
}

/** A view of the menu, and around the lists of requests counts of open items, who to call now, and recent activity. */
export function Lists() {
  const client = useQueryClient();
  const name = useMatch(`${ADMIN_DASHBOARD}/:view/*`)?.params.view;
  const view = VIEWS.find((one) => one === name) ?? 'bookings';
  const isOfRequests = LISTS_OF_REQUESTS.includes(view);
  const query = useQuery({ ...adminQuery('getAdminOverview'), refetchInterval });
  const failure = useFailure(query);
  const { data: overview, isFetching } = query;
  const list = useRef<HTMLDivElement>(null);
  const [refreshing, setRefreshing] = useState(false);

  const refresh = async () => {
    setRefreshing(true);
    await client.invalidateQueries();
    setRefreshing(false);
  };

  if (failure && !(failure instanceof RefusalError)) {
    // The server cannot be reached, so the other panels would fail too: one notice for all.
    return (
      <PortalFrame title={adminText.title} panelGap={PANEL_GAP}>
        <ListFailure failure={failure} isFetching={isFetching} />
      </PortalFrame>
    );
  }
  return (
    <>
      {/* Not a link, because the address's fragment holds the list's search. */}
      <button
        type="button"
        className="skip-link"
        onClick={() => {
          const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
          (find('tbody button') ?? find('.DsAdminTable-scroller') ?? find('a, button, input, select'))?.focus();
        }}
      >
        {adminText.skipTo(adminText[view].tab)}
      </button>
      <PortalFrame title={adminText.title} panelGap={PANEL_GAP}>
        {isOfRequests && (
          <>
            {failure ? <ListFailure failure={failure} isFetching={isFetching} /> : <Overview overview={overview} />}
            <NextCallPanel isFailureShown={view !== 'bookings'} />
            {!failure && <ClientsOverview overview={overview} />}
          </>
        )}
        <Menu>
          <Views aria-label={adminText.views}>
            {VIEWS.filter((choice) => !overview?.hidden.some((one) => one === choice)).map((choice) => (
              <Button
                component={Link}
                to={adminPath(choice)}
                size="small"
                key={choice}
                variant={choice === view ? 'contained' : 'text'}
                aria-current={choice === view ? 'page' : undefined}
              >
                {adminText[choice].tab}
              </Button>
            ))}
          </Views>
          <Refresh
            size="small"
            title={adminText.refresh}
            aria-label={refreshing ? adminText.refreshing : adminText.refresh}
            aria-disabled={refreshing || undefined}
            onClick={() => void refresh()}
          >
            <RetryIcon />
          </Refresh>
        </Menu>
        <div id="list" ref={list}>
          <Suspense fallback={<SheetLoading />}>
            <Outlet />
          </Suspense>
        </div>
        {isOfRequests && !failure && (
          <Suspense fallback={null}>
            <Activity overview={overview} />
          </Suspense>
        )}
      </PortalFrame>
    </>
  );
}

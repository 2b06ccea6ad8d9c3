import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type Data, SECOND_FACTOR_REQUIRED } from '@threefold/api-contract';
import { AdminSummary } from '@threefold/design-system/AdminSummary';
import { RetryIcon } from '@threefold/design-system/components/Icon';
import { SkeletonBlock } from '@threefold/design-system/components/ListSkeleton';
import { Suspense, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { api } from '../../services/adminApi.ts';
import { useOverlays } from '../../services/overlays.tsx';
import { SECOND_FACTOR_SET_UP } from '../../services/portal/secondFactor.ts';
import { screen } from '../../services/screen.tsx';
import { type QueryResult, useQuery } from '../../services/useQuery.ts';
import { BookingsView } from './bookings/BookingsView.tsx';
import { getWaiting, NextCallPanel } from './NextCallPanel.tsx';
import { AdminFrame } from './shared/AdminFrame.tsx';
import { adminText } from './shared/content.ts';
import { ListFailure } from './shared/listParts.tsx';
import { openedTitles } from './shared/openedTitles.ts';
import { SheetLoading } from './shared/SheetLoading.tsx';
import { hasRequests, isOpenedView, useAdminAddress, VIEWS, type View, viewHref } from './shared/useAdminAddress.ts';
import { viewLink } from './shared/viewLink.ts';

// Views are loaded when they are opened: the dashboard starts with the bookings.
const otherViews = () => import('./otherViews.ts');
const ClientsView = screen(async () => (await otherViews()).ClientsView);
const EmailsView = screen(async () => (await otherViews()).EmailsView);
const MessagesView = screen(async () => (await otherViews()).MessagesView);
const PersonView = screen(async () => (await otherViews()).PersonView);
const ProductsView = screen(async () => (await otherViews()).ProductsView);
const ProductPage = screen(async () => (await otherViews()).ProductPage);
const ClientPage = screen(async () => (await otherViews()).ClientPage);
const DayView = screen(async () => (await otherViews()).DayView);
const WeekView = screen(async () => (await otherViews()).WeekView);
const AuditLogView = screen(async () => (await otherViews()).AuditLogView);
const SettingsView = screen(async () => (await otherViews()).SettingsView);
// Loaded separately, because it is below the list.
const Activity = screen(async () => (await import('./Activity.tsx')).Activity);

type Options = { signal: AbortSignal };

const getOverview = (options: Options) => api().getAdminOverview(options);

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
  [theme.breakpoints.down('landingColumns')]: { '& > .MuiButton-root': { paddingInline: 9 } },
  // Columns of words.
  [theme.breakpoints.down('nav')]: {
    display: 'grid',
    gap: 4,
    gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
    '& > .MuiButton-root': { paddingInline: 6, marginInlineEnd: 0 },
  },
}));

const Refresh = styled(Button)(({ theme }) => ({ flex: 'none', width: theme.brand.layout.target, padding: 0 }));

/** Holds the place of an opened view's controls: the day has a labeled field, and on phones the way back has a line of its own. */
const ControlsLoading = styled(SkeletonBlock)<{ ownerState: { view: View } }>(({ theme, ownerState: { view } }) => {
  const { target } = theme.brand.layout;
  const line = view === 'day' ? `1lh + 8px + ${target}px` : `${target}px`;
  return {
    ...theme.typography.label,
    width: '16rem',
    height: `calc(${line})`,
    [theme.breakpoints.down('nav')]: {
      height: view === 'day' || view === 'week' ? `calc(${line} + 8px + ${target}px)` : undefined,
    },
  };
});

function Overview({
  query,
  show,
}: {
  query: QueryResult<Data['getAdminOverview']>;
  show: (view: View, filters: Record<string, string>) => void;
}) {
  const { overview: words } = adminText;
  const { state } = query;
  if (state.status === 'failed') return <ListFailure query={query} />;
  const data = state.status === 'ready' ? state.data : undefined;
  /** A count, which opens exactly the rows that it counts. */
  const count = (view: View, state: string, label: string, value = 0, tone?: 'late') => ({
    id: label,
    label,
    value,
    tone,
    href: viewHref(view, { state }),
    open: () => show(view, { state }),
  });
  const counts = [
    count('messages', 'new', words.newMessages, data?.newMessages),
    count('bookings', 'new', words.newBookings, data?.newBookings),
    count('bookings', 'late', words.lateBookings, data?.lateBookings, 'late'),
    count('emails', 'attention', words.troubledEmails, data?.troubledEmails, 'late'),
  ];
  return (
    <AdminSummary
      status={data ? 'ready' : 'loading'}
      content={{ label: words.label, counts }}
      onNavigate={(id) => counts.find((entry) => entry.id === id)?.open()}
    />
  );
}

/** The admin dashboard: the open view, and around the lists of requests counts of open items, who to call now, and recent activity. */
export function AdminDashboardScreen() {
  const overlays = useOverlays();
  const { view, record, day, show, open } = useAdminAddress();
  const overview = useQuery(getOverview);
  const isOfRequests = hasRequests(view);
  const waiting = useQuery(isOfRequests ? getWaiting : undefined);
  /** Views in which this admin's brands have nothing. */
  const hidden = overview.state.status === 'ready' ? overview.state.data.hidden : [];
  const list = useRef<HTMLDivElement>(null);
  const reloadList = useRef(async () => true);
  const [refreshing, setRefreshing] = useState(false);

  const onChanged = () => Promise.all([overview.reload(), waiting.reload()]);
  const reloadAll = () => Promise.all([onChanged(), reloadList.current()]);

  const refresh = async () => {
    setRefreshing(true);
    await reloadAll();
    setRefreshing(false);
  };

  const leadViewProps = { reloadRef: reloadList, record, onOpen: open, onChanged, overlays };
  const listViews = {
    bookings: () => <BookingsView {...leadViewProps} waiting={waiting} onShow={show} />,
    messages: () => <MessagesView {...leadViewProps} />,
    clients: () => (
      <ClientsView reloadRef={reloadList} overlays={overlays} onOpen={(id) => show('client', { record: id })} />
    ),
    emails: () => <EmailsView reloadRef={reloadList} onChanged={onChanged} overlays={overlays} />,
    products: () => (
      <ProductsView reloadRef={reloadList} onOpen={(id) => show('product', id === undefined ? {} : { record: id })} />
    ),
    log: () => <AuditLogView reloadRef={reloadList} overlays={overlays} />,
    settings: () => (
      <SettingsView isOfAllBrands={overview.state.status === 'ready' && !hidden.some((one) => one === 'person')} />
    ),
    person: () => <PersonView overlays={overlays} onErased={() => void overview.reload()} />,
  };
  const openedViews = {
    week: () => (
      <WeekView
        day={day}
        record={record}
        onOpen={open}
        onDay={(next) => show('week', { day: next })}
        onSheet={(next) => show('day', { day: next })}
        onBack={(filters) => show('bookings', filters)}
      />
    ),
    day: () => <DayView day={day} onDay={(next) => show('day', { day: next })} onBack={() => show('bookings')} />,
    client: () => <ClientPage key={record} id={record ?? ''} onBack={() => show('clients')} />,
    product: () => (
      <ProductPage id={record} onBack={() => show('products')} onAdded={(id) => show('product', { record: id })} />
    ),
  };

  if (overview.state.status === 'failed' && overview.state.code === SECOND_FACTOR_REQUIRED) {
    return <Navigate to={SECOND_FACTOR_SET_UP} replace />;
  }
  if (isOpenedView(view)) {
    return (
      <Suspense
        fallback={
          <AdminFrame title={openedTitles[view]({ day, record })}>
            <ControlsLoading ownerState={{ view }} />
            {/* So high that the footer does not show and then jump. */}
            <SheetLoading height="80vh" />
          </AdminFrame>
        }
      >
        {openedViews[view]()}
      </Suspense>
    );
  }
  if (overview.state.status === 'failed' && !overview.state.refusal) {
    // The server cannot be reached, so the other panels would fail too: one notice for all.
    return (
      <AdminFrame title={adminText.title}>
        <ListFailure query={{ ...overview, reload: onChanged }} />
      </AdminFrame>
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
      <AdminFrame title={adminText.title}>
        {isOfRequests && (
          <>
            <Overview query={overview} show={show} />
            {waiting.state.status !== 'failed' ? (
              <NextCallPanel state={waiting.state} onChanged={reloadAll} />
            ) : (
              // The bookings, which come from the same call, say it once.
              view !== 'bookings' && <ListFailure query={waiting} />
            )}
          </>
        )}
        <Menu>
          <Views aria-label={adminText.views}>
            {VIEWS.filter((choice) => !hidden.some((one) => one === choice)).map((choice) => (
              <Button
                size="small"
                key={choice}
                variant={choice === view ? 'contained' : 'text'}
                aria-current={choice === view ? 'page' : undefined}
                {...viewLink(choice, () => show(choice))}
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
          <Suspense fallback={<SheetLoading />}>{listViews[view]()}</Suspense>
        </div>
        {isOfRequests && (
          <Suspense fallback={null}>
            <Activity query={overview} />
          </Suspense>
        )}
        {overlays.element}
      </AdminFrame>
    </>
  );
}

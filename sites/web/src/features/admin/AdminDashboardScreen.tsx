import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import { AdminSummary } from '@threefold/design-system/AdminSummary';
import { useRef, useState } from 'react';
import { api } from '../../services/api.ts';
import { useOverlays } from '../../services/overlays.tsx';
import { PortalFrame } from '../../services/portal/index.ts';
import { type QueryResult, useQuery } from '../../services/useQuery.ts';
import { BookingsView } from './BookingsView.tsx';
import { ClientsView } from './ClientsView.tsx';
import { adminText } from './content.ts';
import { EmailsView } from './EmailsView.tsx';
import { ListFailure } from './listParts.tsx';
import { MessagesView } from './MessagesView.tsx';
import { PersonView } from './PersonView.tsx';
import { useView, VIEWS, type View, viewHref } from './useView.ts';

type Options = { signal: AbortSignal };

const askOverview = (options: Options) => api().getAdminOverview(options);

const Views = styled('nav')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 });

const End = styled('span')({ marginInlineStart: 'auto' });

/** Empty weeks reserve the chart's space until the numbers have loaded. */
const NO_WEEKS = Array.from({ length: 12 }, (_, index) => ({ label: `${index}`, values: [0, 0, 0] }));

const weekName = new Intl.DateTimeFormat('en-CA', { day: 'numeric', month: 'short', timeZone: 'UTC' });

function Overview({ asking, show }: { asking: QueryResult<Data['getAdminOverview']>; show: (view: View) => void }) {
  const { overview: words } = adminText;
  const { answered } = asking;
  if (answered.status === 'failed') return <ListFailure asking={asking} />;
  const data = answered.status === 'ready' ? answered.data : undefined;
  const count = (id: View, label: string, value = 0, tone?: 'late') => ({
    id: label,
    label,
    value,
    href: viewHref(id),
    tone,
  });
  const counts = [
    { view: 'messages', ...count('messages', words.newMessages, data?.newMessages) },
    { view: 'bookings', ...count('bookings', words.newBookings, data?.newBookings) },
    { view: 'bookings', ...count('bookings', words.lateBookings, data?.lateBookings, 'late') },
    { view: 'emails', ...count('emails', words.failedEmails, data?.failedEmails, 'late') },
  ] as const;
  return (
    <AdminSummary
      status={data ? 'ready' : 'loading'}
      content={{
        label: words.label,
        counts,
        chart: {
          title: words.chart,
          periodLabel: words.period,
          kinds: words.kinds,
          periods:
            data?.weeks.map(({ start, bookings, estimates, messages }) => ({
              label: weekName.format(new Date(start)),
              values: [bookings, estimates, messages],
            })) ?? NO_WEEKS,
        },
      }}
      onNavigate={(id) => {
        const chosen = counts.find((entry) => entry.id === id);
        if (chosen) show(chosen.view);
      }}
    />
  );
}

/** The admin dashboard: counts of open items, and a table each of requests, messages, clients and mails. */
export function AdminDashboardScreen() {
  const overlays = useOverlays();
  const { view, record, show } = useView();
  const overview = useQuery(askOverview);
  const shown = useRef(async () => true);
  const [refreshing, setRefreshing] = useState(false);

  const refresh = async () => {
    setRefreshing(true);
    await Promise.all([overview.reload(), shown.current()]);
    setRefreshing(false);
  };

  const onChanged = overview.reload;
  const lead = (name: 'bookings' | 'messages') => ({
    shown,
    record,
    onOpen: (id?: string) => show(name, id),
    onChanged,
    overlays,
  });
  const body = {
    bookings: () => <BookingsView {...lead('bookings')} />,
    messages: () => <MessagesView {...lead('messages')} />,
    clients: () => <ClientsView shown={shown} overlays={overlays} />,
    emails: () => <EmailsView shown={shown} onChanged={onChanged} overlays={overlays} />,
    person: () => <PersonView overlays={overlays} onErased={() => void overview.reload()} />,
  };

  return (
    <PortalFrame title={adminText.title}>
      <Overview asking={overview} show={show} />
      <Views aria-label={adminText.views}>
        {VIEWS.map((choice) => (
          <Button
            key={choice}
            href={viewHref(choice)}
            variant={choice === view ? 'contained' : 'outlined'}
            aria-current={choice === view ? 'page' : undefined}
            onClick={(event) => {
              if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              show(choice);
            }}
          >
            {adminText[choice].tab}
          </Button>
        ))}
        <End>
          <Button variant="outlined" aria-disabled={refreshing || undefined} onClick={() => void refresh()}>
            {refreshing ? adminText.refreshing : adminText.refresh}
          </Button>
        </End>
      </Views>
      {body[view]()}
      {overlays.element}
    </PortalFrame>
  );
}

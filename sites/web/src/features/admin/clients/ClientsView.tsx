import type { Data, Requests } from '@threefold/api-contract';
import { AdminTable, type AdminTableColumn } from '@threefold/design-system/AdminTable';
import { StatusDot } from '@threefold/design-system/components/StatusDot';
import { formatDate } from '@threefold/design-system/foundations';
import { api } from '../../../services/adminApi.ts';
import type { Overlays } from '../../../services/overlays.tsx';
import { CsvButton } from '../shared/CsvButton.tsx';
import { adminText } from '../shared/content.ts';
import { ListFailure, RowButton, tableOf } from '../shared/listParts.tsx';
import { clientsText } from '../shared/otherViewsContent.ts';
import { spreadsheetTime, withoutThisYear } from '../shared/times.ts';
import { type ReloadRef, useAdminList } from '../shared/useAdminList.ts';
import { dayInHamilton } from './clientContent.ts';

type Client = Data['getClients']['rows'][number];
type ClientSubscription = Client['subscriptions'][number];

/** A subscription on one line, such as `Front Desk pro, renews Tue, Jul 14, 2026`. */
function lineOf({ product, plan, status, cancelAtPeriodEnd, periodEnd }: ClientSubscription): string {
  const name = plan ? `${product} ${plan}` : product;
  if (status === 'ended') return `${name}, ended`;
  if (status !== 'active' && status !== 'trialing') return `${name}, ${status.replace('_', ' ')}`;
  return `${name}, ${cancelAtPeriodEnd ? 'ends' : 'renews'} ${formatDate(periodEnd)}`;
}

const linesOf = ({ subscriptions }: Client) => subscriptions.map(lineOf).join('; ');

const verifiedOf = ({ isEmailVerified }: Client) => (isEmailVerified ? clientsText.verified : clientsText.notVerified);

const columns: readonly AdminTableColumn<Client>[] = [
  {
    key: 'name',
    header: 'Name',
    render: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    rowHeader: true,
    minWidth: 140,
  },
  {
    key: 'subscriptions',
    header: 'Subscriptions',
    render: ({ subscriptions }) =>
      subscriptions.length === 0
        ? clientsText.noSubscriptions
        : subscriptions.map((subscription) => <div key={subscription.id}>{withoutThisYear(lineOf(subscription))}</div>),
    sortable: false,
    minWidth: 260,
    inCard: 'text',
  },
  {
    key: 'email',
    header: 'Email',
    render: ({ email }) => email,
    minWidth: 180,
    inCard: 'text',
  },
  {
    key: 'verified',
    header: 'Verified',
    render: (client) => (
      <StatusDot status={client.isEmailVerified ? 'active' : 'inactive'}>{verifiedOf(client)}</StatusDot>
    ),
    minWidth: 140,
    inCard: 'title',
  },
  { key: 'since', header: 'Since', render: ({ createdAt }) => dayInHamilton(createdAt), minWidth: 120 },
];

const getClients = (query: Requests['getClients'], options: { signal: AbortSignal }) =>
  api().getClients(query, options);
const exportAll = (query: Requests['exportClients']) => api().exportClients(query);

/** Clients and their subscriptions. */
export function ClientsView({
  reloadRef,
  overlays,
  onOpen,
}: {
  reloadRef: ReloadRef;
  overlays: Overlays;
  onOpen: (id: string) => void;
}) {
  const list = useAdminList(getClients, reloadRef);
  if (list.query.state.status === 'failed') return <ListFailure query={list.query} />;
  return (
    <AdminTable
      content={clientsText}
      columns={columns}
      {...tableOf(list)}
      getRowId={({ id }) => id}
      filters={[
        {
          key: 'subscriptions',
          label: 'Subscriptions',
          options: [
            { value: 'live', label: 'With a subscription' },
            { value: 'none', label: 'Without' },
          ],
        },
      ]}
      renderActions={({ id, firstName, lastName }) => (
        <RowButton label={adminText.open} row={`${firstName} ${lastName}`} onClick={() => onOpen(id)} />
      )}
      slots={{
        toolbar: (
          <CsvButton
            name="clients"
            count={list.page?.count ?? 0}
            view={list.view}
            call={exportAll}
            overlays={overlays}
            columns={[
              { header: 'First name', value: ({ firstName }: Client) => firstName },
              { header: 'Last name', value: ({ lastName }) => lastName },
              { header: 'Subscriptions', value: linesOf },
              { header: 'Email', value: ({ email }) => email },
              { header: 'Verified', value: verifiedOf },
              { header: 'Since (Hamilton)', value: ({ createdAt }) => spreadsheetTime(createdAt) },
            ]}
          />
        ),
      }}
    />
  );
}

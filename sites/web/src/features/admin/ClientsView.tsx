import type { Data } from '@threefold/api-contract';
import { AdminTable, type AdminTableColumn } from '@threefold/design-system/AdminTable';
import { StatusDot } from '@threefold/design-system/components/StatusDot';
import { formatDate } from '@threefold/design-system/foundations';
import type { Asking } from '../../services/useAnswer.ts';
import { CsvButton } from './CsvButton.tsx';
import { adminWords } from './content.ts';
import { rowsOf, statusOf } from './Listed.tsx';
import { inHamilton } from './times.ts';

type Client = Data['getClients'][number];
type Held = Client['subscriptions'][number];

const isLive = ({ status }: Held) => status !== 'ended';

/** A subscription in a line, such as `Front Desk pro, renews Jul 14, 2026`. */
function lineOf({ product, plan, status, cancelAtPeriodEnd, periodEnd }: Held): string {
  const name = plan ? `${product} ${plan}` : product;
  if (status === 'ended') return `${name}, ended`;
  if (status !== 'active' && status !== 'trialing') return `${name}, ${status.replace('_', ' ')}`;
  return `${name}, ${cancelAtPeriodEnd ? 'ends' : 'renews'} ${formatDate(periodEnd)}`;
}

const linesOf = ({ subscriptions }: Client) => subscriptions.map(lineOf).join('; ');

const columns: readonly AdminTableColumn<Client>[] = [
  {
    key: 'name',
    header: 'Name',
    value: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    rowHeader: true,
    minWidth: 140,
  },
  { key: 'email', header: 'Email', value: ({ email }) => email, minWidth: 200 },
  {
    key: 'verified',
    header: 'Address',
    value: ({ isEmailVerified }) => (isEmailVerified ? 'Verified' : 'Not verified'),
    render: ({ isEmailVerified }) => (
      <StatusDot status={isEmailVerified ? 'active' : 'inactive'}>
        {isEmailVerified ? 'VERIFIED' : 'NOT VERIFIED'}
      </StatusDot>
    ),
    searchable: false,
    minWidth: 140,
  },
  {
    key: 'since',
    header: 'Since',
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => inHamilton(createdAt),
    searchable: false,
    minWidth: 170,
  },
  {
    key: 'subscriptions',
    header: 'Subscriptions',
    value: linesOf,
    render: ({ subscriptions }) =>
      subscriptions.length === 0
        ? adminWords.clients.noSubscriptions
        : subscriptions.map((held) => <div key={held.id}>{lineOf(held)}</div>),
    sortable: false,
    minWidth: 260,
  },
];

/** Clients and what they pay for. */
export function ClientsView({ asking }: { asking: Asking<readonly Client[]> }) {
  return (
    <AdminTable
      content={adminWords.clients}
      columns={columns}
      rows={rowsOf(asking)}
      status={statusOf(asking)}
      getRowId={({ id }) => id}
      filters={[
        {
          key: 'subscriptions',
          label: 'Subscriptions',
          options: [
            { value: 'live', label: 'With a subscription' },
            { value: 'none', label: 'Without' },
          ],
          matches: ({ subscriptions }, choice) => subscriptions.some(isLive) === (choice === 'live'),
        },
      ]}
      slots={{
        toolbar: (found) => (
          <CsvButton
            name="clients"
            rows={found}
            columns={[
              { header: 'First name', value: ({ firstName }: Client) => firstName },
              { header: 'Last name', value: ({ lastName }) => lastName },
              { header: 'Email', value: ({ email }) => email },
              { header: 'Verified', value: ({ isEmailVerified }) => isEmailVerified },
              { header: 'Since', value: ({ createdAt }) => createdAt },
              { header: 'Subscriptions', value: linesOf },
            ]}
          />
        ),
      }}
    />
  );
}

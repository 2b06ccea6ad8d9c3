import { CLIENT_FILTERS, type Data, type Requests } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import type { AdminTableColumn } from '@threefold/design-system/AdminTable';
import { breakable } from '@threefold/design-system/components/ListRow';
import { StatusDot } from '@threefold/design-system/components/StatusDot';
import { readableWebsite } from '@threefold/validation';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import { InvoicesOfYear } from '../../../services/InvoicesOfYear.tsx';
import { dayOf } from '../../../services/times.ts';
import { adminPath } from '../addresses.ts';
import { timesOf } from '../export/rows.ts';
import { adminText } from '../shared/content.ts';
import { ListTable, RowButton } from '../shared/ListTable.tsx';
import { PanelStack, Sheet, SheetHeading } from '../shared/sheet.ts';
import { spreadsheetDay, withoutThisYear } from '../shared/times.ts';
import { useList } from '../shared/useList.ts';
import { clientsText, shortDay } from './clientContent.ts';
import { InviteClient } from './InviteClient.tsx';

type Client = Data['getClients']['rows'][number];
type ClientSubscription = Client['subscriptions'][number];

/** A subscription on one line, such as `Front Desk pro, renews Tue, Jul 14, 2026`. */
function lineOf({ product, plan, status, cancelAtPeriodEnd, periodEnd }: ClientSubscription, region: Region): string {
  const name = plan ? `${product} ${plan}` : product;
  if (status === 'ended') return `${name}, ended`;
  if (status !== 'active' && status !== 'trialing') return `${name}, ${status.replace('_', ' ')}`;
  return `${name}, ${cancelAtPeriodEnd ? 'ends' : 'renews'} ${dayOf(periodEnd, region)}`;
}

const linesOf = ({ subscriptions }: Client, region: Region) =>
  subscriptions.map((subscription) => lineOf(subscription, region)).join('; ');

/** A cell with a value for each subscription, in the order of the column `Subscriptions`. */
const eachOf =
  (value: (subscription: ClientSubscription) => string | null) =>
  ({ subscriptions }: Client) =>
    subscriptions.map((one) => value(one) || clientsText.nothing).join('; ');

const nextChargeIn =
  (region: Region) =>
  ({ status, cancelAtPeriodEnd, chargesPaused, periodEnd }: ClientSubscription) =>
    (status === 'active' || status === 'trialing') && !cancelAtPeriodEnd && !chargesPaused
      ? spreadsheetDay(periodEnd, region)
      : null;

const verifiedOf = ({ isEmailVerified }: Client) => (isEmailVerified ? clientsText.verified : clientsText.notVerified);

const columnsOf = (region: Region): readonly AdminTableColumn<Client>[] => [
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
        : subscriptions.map((subscription) => (
            <div key={subscription.id}>{withoutThisYear(lineOf(subscription, region), region)}</div>
          )),
    sortable: false,
    minWidth: 260,
    inCard: 'text',
  },
  {
    key: 'email',
    header: 'Email',
    render: ({ email }) => <span>{breakable(email)}</span>,
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
  { key: 'since', header: 'Since', render: ({ createdAt }) => shortDay(createdAt, region), minWidth: 120 },
];

/** Clients and their subscriptions. */
export function ClientsView() {
  const brand = useHostBrand();
  const { region } = brand;
  const columns = useMemo(() => columnsOf(region), [region]);
  const navigate = useNavigate();
  const list = useList((request: Requests['getClients']) => adminQuery('getClients', request));
  return (
    <PanelStack>
      <ListTable
        list={list}
        content={clientsText}
        columns={columns}
        filters={[
          {
            key: 'subscriptions',
            label: 'Subscriptions',
            options: CLIENT_FILTERS.map((value) => ({ value, label: clientsText.filters[value] })),
          },
        ]}
        renderActions={({ id, firstName, lastName }) => (
          <RowButton
            label={adminText.open}
            row={`${firstName} ${lastName}`}
            onClick={() => navigate(adminPath('clients', id))}
          />
        )}
        csv={{
          name: 'clients',
          columns: [
            { header: 'First name', value: ({ firstName }: Client) => firstName },
            { header: 'Last name', value: ({ lastName }) => lastName },
            { header: 'Subscriptions', value: (client) => linesOf(client, region) },
            { header: 'Price', value: eachOf(({ price }) => price) },
            { header: 'Website', value: eachOf(({ website }) => website && readableWebsite(website)) },
            { header: 'Next charge', value: eachOf(nextChargeIn(region)) },
            { header: 'Email', value: ({ email }) => email },
            { header: 'Verified', value: verifiedOf },
            timesOf(brand, 'Since', ({ createdAt }: Client) => createdAt),
          ],
          call: (request: Requests['exportClients']) => api().exportClients(request),
        }}
      />
      {list.page && (
        <>
          <InviteClient />
          <Sheet aria-labelledby="invoices">
            <SheetHeading id="invoices">{clientsText.invoices}</SheetHeading>
            <InvoicesOfYear load={(request) => api().exportInvoices(request)} />
          </Sheet>
        </>
      )}
    </PanelStack>
  );
}

import Button from '@mui/material/Button';
import type { Data, Requests } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import type { AdminTableColumn } from '@threefold/design-system/AdminTable';
import { formatAddress, formatDate, phoneHref, postalCodeLabel } from '@threefold/validation';
import { Link } from 'react-router-dom';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import type { CsvColumn } from '../../../services/csv.ts';
import { type HostBrandFacts, useHostBrand } from '../../../services/hostBrand.tsx';
import { adminPath } from '../addresses.ts';
import { stateColumns, timesOf } from '../export/rows.ts';
import { ListTable } from '../shared/ListTable.tsx';
import { useBrandOf, useRegions } from '../shared/OfBrand.tsx';
import { PanelStack, SheetHint } from '../shared/sheet.ts';
import { withoutThisYear } from '../shared/times.ts';
import { useList } from '../shared/useList.ts';
import { planWords, customersText as words } from './customersContent.ts';

type Row = Data['getCustomers']['rows'][number];
type BrandOf = ReturnType<typeof useBrandOf>;

const day = (date: string | null, region: Region) => date && withoutThisYear(formatDate(date, region), region);

const planOf = ({ repeatWeeks }: Row) => repeatWeeks.map(planWords).join(', ');

const columnsOf = (isOfMoreSites: boolean, region: Region, brandOf: BrandOf): readonly AdminTableColumn<Row>[] => [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    minWidth: 150,
    render: ({ id, name }) => <Link to={adminPath('customers', id)}>{name}</Link>,
  },
  {
    key: 'phone',
    header: 'Phone',
    sortable: false,
    minWidth: 150,
    render: ({ phone }) => phone && <a href={phoneHref(phone)}>{phone}</a>,
  },
  {
    key: 'address',
    header: 'Address',
    sortable: false,
    minWidth: 200,
    inCard: 'text',
    render: (row) => formatAddress(row, brandOf(row).region),
  },
  { key: 'plan', header: 'Plan', sortable: false, minWidth: 120, inCard: 'text', render: planOf },
  { key: 'last', header: 'Last visit', minWidth: 120, render: ({ lastVisit }) => day(lastVisit, region) },
  { key: 'next', header: 'Next visit', minWidth: 120, render: ({ nextVisit }) => day(nextVisit, region) },
  ...(isOfMoreSites ? [{ key: 'site', header: 'Brand', minWidth: 120, render: ({ site }: Row) => site }] : []),
];

/** The columns of the export; those of the entries have the names that an import reads. */
const csvColumnsOf = (
  host: HostBrandFacts,
  regions: readonly Region[],
  brandOf: BrandOf,
): readonly CsvColumn<Row>[] => [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Street', value: ({ street }) => street },
  { header: 'Unit', value: ({ unit }) => unit },
  { header: 'City', value: ({ city }) => city },
  ...stateColumns(regions, (row: Row) => brandOf(row).region),
  { header: postalCodeLabel(host.region.country), value: ({ postalCode }) => postalCode },
  { header: 'Notes', value: ({ notes }) => notes },
  { header: 'Plan', value: planOf },
  { header: 'Visits', value: ({ visits }) => visits },
  { header: 'Last visit', value: ({ lastVisit }) => lastVisit },
  { header: 'Next visit', value: ({ nextVisit }) => nextVisit },
  timesOf(host, 'Since', ({ createdAt }) => createdAt),
  { header: 'Brand', value: ({ site }) => site },
];

/** The customers: all, those with a plan, or those who have lapsed. */
export function CustomersView() {
  const brand = useHostBrand();
  const brandOf = useBrandOf();
  const regions = useRegions();
  const list = useList((request: Requests['getCustomers']) => adminQuery('getCustomers', request));
  const isOfMoreSites = new Set(list.page?.rows.map(({ site }) => site)).size > 1;
  return (
    <PanelStack>
      {list.view.filters.state === 'lapsed' && <SheetHint>{words.lapsed}</SheetHint>}
      <ListTable
        list={list}
        content={words}
        columns={columnsOf(isOfMoreSites, brand.region, brandOf)}
        filters={[
          {
            key: 'state',
            label: words.state,
            options: Object.entries(words.states).map(([value, label]) => ({ value, label })),
          },
        ]}
        csv={{
          name: 'customers',
          columns: csvColumnsOf(brand, regions, brandOf),
          call: (request: Requests['exportCustomers']) => api().exportCustomers(request),
        }}
        toolbar={
          <Button component={Link} to={adminPath('customers', 'import')} size="small">
            {words.import}
          </Button>
        }
      />
    </PanelStack>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { Requests } from '@threefold/api-contract';
import { paymentWays } from '@threefold/api-contract/bills';
import { type Region, todayIn } from '@threefold/api-contract/region';
import type { AdminTableColumn } from '@threefold/design-system/AdminTable';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { formatDate, formatPrice } from '@threefold/validation';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import type { CsvColumn } from '../../../services/csv.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { useOffer, useRegion } from '../../../services/hostBrand.tsx';
import { useOverlays } from '../../../services/overlays.tsx';
import { adminPath, filteredPath } from '../addresses.ts';
import { adminText } from '../shared/content.ts';
import { ListTable, RowButton } from '../shared/ListTable.tsx';
import { amountOf } from '../shared/money.ts';
import { useBrandOf } from '../shared/OfBrand.tsx';
import { PanelStack } from '../shared/sheet.ts';
import { withoutThisYear } from '../shared/times.ts';
import { useList } from '../shared/useList.ts';
import { type Bill, isDue, nameOf, stateOf, totalText, billsText as words } from './billsContent.ts';

type BrandOf = ReturnType<typeof useBrandOf>;

const AGES = ['week', 'month', 'older'] as const;

/** What is due, by age: each opens its bills. */
const Due = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: 0, padding: 0, listStyle: 'none' });

const Period = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '12px 20px', '& > *': { minWidth: '11rem' } });

const day = (date: string | null, region: Region) => date && withoutThisYear(formatDate(date, region), region);

const columnsOf = (brandOf: BrandOf): readonly AdminTableColumn<Bill>[] => [
  {
    key: 'number',
    header: 'Number',
    rowHeader: true,
    minWidth: 130,
    render: (bill) => <Link to={adminPath('bills', bill.id)}>{nameOf(bill)}</Link>,
  },
  { key: 'name', header: 'Customer', minWidth: 140, render: ({ name }) => name },
  { key: 'issued', header: 'Issued', minWidth: 110, render: (bill) => day(bill.issuedOn, brandOf(bill).region) },
  { key: 'due', header: 'State', minWidth: 160, inCard: 'text', render: (bill) => stateOf(bill, brandOf(bill).region) },
  { key: 'total', header: 'Total', minWidth: 100, render: (bill) => totalText(bill, brandOf(bill).region) },
  { key: 'site', header: 'Brand', minWidth: 120, render: ({ site }) => site },
];

/** What an accountant asks for. The amounts of credit notes are negative. */
function csvColumnsOf(brandOf: BrandOf): readonly CsvColumn<Bill>[] {
  const amount = (header: string, centsOf: (bill: Bill) => number): CsvColumn<Bill> => ({
    header,
    value: (bill) => amountOf(bill.corrects === null ? centsOf(bill) : -centsOf(bill)),
  });
  return [
    { header: 'Number', value: ({ number }) => number },
    { header: 'Kind', value: ({ corrects }) => (corrects === null ? 'Bill' : `Credit note for ${corrects}`) },
    { header: 'Issued', value: ({ issuedOn }) => issuedOn },
    { header: 'Due', value: ({ dueOn }) => dueOn },
    { header: 'Customer', value: ({ name }) => name },
    amount('Net', ({ netCents }) => netCents),
    amount('Tax', ({ taxCents }) => taxCents),
    amount('Gross', ({ totalCents }) => totalCents),
    { header: 'Currency', value: ({ currency }) => currency },
    { header: 'Paid', value: ({ paidOn }) => paidOn },
    { header: 'Paid by', value: (bill) => bill.paidBy && paymentWays(brandOf(bill).region)[bill.paidBy] },
    { header: 'Taken back by', value: ({ correctedBy }) => correctedBy },
    { header: 'Brand', value: ({ site }) => site },
  ];
}

/** The bills: what is due by age, and all of them, to mark as paid and to export for the accountant. */
export function BillsView() {
  const { visit } = useOffer();
  const region = useRegion();
  const brandOf = useBrandOf();
  const columns = useMemo(() => columnsOf(brandOf), [brandOf]);
  const client = useQueryClient();
  const overlays = useOverlays();
  const [period, setPeriod] = useState<Pick<Requests['getBills'], 'from' | 'until'>>({});
  const list = useList((request: Requests['getBills']) => adminQuery('getBills', { ...request, ...period }));
  const { due } = list.page ?? {};
  const pay = async (bill: Bill) => {
    const paid = { on: todayIn(brandOf(bill).region), by: 'e-transfer' } as const;
    const call = api().setBillPaid({ id: bill.id, paid });
    const { status, detail } = await overlays.during(words.pay.busy, formResult(call));
    if (status !== 'OK') overlays.show({ kind: 'error', ...adminText.problem(detail ?? '') });
    await client.invalidateQueries();
  };
  return (
    <PanelStack>
      {due && (
        <Due aria-label={words.dueLabel}>
          {due.map(({ currency, ...sums }) =>
            AGES.map((age) => (
              <li key={`${currency} ${age}`}>
                <Button component={Link} to={filteredPath('bills', { state: age })} size="small" variant="outlined">
                  {`${words.states[age]}: ${formatPrice(sums[age], { ...region, currency })}`}
                </Button>
              </li>
            )),
          )}
        </Due>
      )}
      <Period>
        {(['from', 'until'] as const).map((end) => (
          <Field key={end} label={words[end]}>
            {(control) => (
              <FieldInput
                {...control}
                type="date"
                value={period[end] ?? ''}
                onChange={({ target }) => setPeriod({ ...period, [end]: target.value || undefined })}
              />
            )}
          </Field>
        ))}
      </Period>
      <ListTable
        list={list}
        content={{ ...words, empty: words.empty(visit) }}
        columns={columns}
        filters={[
          {
            key: 'state',
            label: words.state,
            options: Object.entries(words.states).map(([value, label]) => ({ value, label })),
          },
        ]}
        renderActions={(bill) =>
          isDue(bill) && <RowButton label={words.paidToday} row={nameOf(bill)} onClick={() => void pay(bill)} />
        }
        csv={{
          name: 'bills',
          columns: csvColumnsOf(brandOf),
          call: (request: Requests['exportBills']) => api().exportBills({ ...request, ...period }),
        }}
      />
      {overlays.element}
    </PanelStack>
  );
}

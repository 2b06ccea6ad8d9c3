import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiResponse, Requests } from '@threefold/api-contract';
import {
  isSameTax,
  PAYMENT_WAY_KEYS,
  type PaymentWay,
  paymentWays,
  type Tax,
  taxLabel,
} from '@threefold/api-contract/bills';
import { todayIn } from '@threefold/api-contract/region';
import { Field, FieldInput, FieldSelect } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { InvoiceSheet } from '@threefold/design-system/InvoiceSheet';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { QueryNotice } from '../../../services/api/QueryNotice.tsx';
import { useFailure } from '../../../services/api/queries.tsx';
import { billSheet, invoiceOf, taxNumberLines } from '../../../services/billSheet.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { PortalFrame } from '../../../services/portal/index.ts';
import { adminPath } from '../addresses.ts';
import { openedTitles } from '../openedTitles.ts';
import { BackLink } from '../shared/BackLink.tsx';
import { amountOf, centsOf, currencyWord } from '../shared/money.ts';
import { OfBrand } from '../shared/OfBrand.tsx';
import { SheetLoading } from '../shared/SheetLoading.tsx';
import { PANEL_GAP, PanelStack, Sheet, SheetForm, SheetHeading, SheetHint, SheetStatus } from '../shared/sheet.ts';
import { type Bill, isDue, nameOf, stateOf, billsText as words } from './billsContent.ts';

const labelOf = (tax: Tax): string => taxLabel(tax) ?? words.correct.noTax;

const isWay = (value: unknown): value is PaymentWay => PAYMENT_WAY_KEYS.some((key) => key === value);

/** What an admin can do to a bill that was not taken back. */
function Actions({ bill }: { bill: Bill }) {
  const region = useRegion();
  const { id, paidOn, netCents, tax } = bill;
  const settings = useQuery(adminQuery('getBookingSettings'));
  const current = settings.data?.brands.find(({ brand }) => brand === bill.brand)?.settings.tax ?? null;
  // No tax, the bill's own, and the brand's as it is now: each once.
  const taxes = [null, tax, current].filter(
    (one, index, all) => all.findIndex((other) => isSameTax(one, other)) === index,
  );
  const client = useQueryClient();
  const [busy, setBusy] = useState<'pay' | 'correct'>();
  const hasEmail = bill.email !== '';
  const submit = hasEmail ? words.correct.submit : words.noEmail.submit;
  const [problem, setProblem] = useState<{ field: string; text: string }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeRef = useOutcomeInView(outcome);
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined);

  const send = async (what: 'pay' | 'correct', call: () => Promise<ApiResponse<unknown>>, success: string) => {
    if (busy) return;
    setBusy(what);
    setOutcome(undefined);
    const { status, detail } = await formResult(call());
    setOutcome(status === 'OK' ? { kind: 'success', text: success } : { kind: 'error', text: detail ?? '' });
    await client.invalidateQueries();
    setBusy(undefined);
  };
  const setPaid = (paid: Requests['setBillPaid']['paid']) =>
    send('pay', () => api().setBillPaid({ id, paid }), paid ? words.paid : words.unpaid);

  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const on = String(fields.get('on'));
    const by = fields.get('by');
    if (!on || on > todayIn(region) || !isWay(by)) return setProblem({ field: 'on', text: words.noDay });
    void setPaid({ on, by });
  };

  const correct = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const cents = centsOf(String(fields.get('price')));
    const right = taxes.find((one) => labelOf(one) === fields.get('tax')) ?? null;
    if (cents === undefined) return setProblem({ field: 'price', text: words.correct.wrong });
    void send(
      'correct',
      () => api().correctBill({ id, cents, tax: right }),
      hasEmail ? words.corrected : words.noEmail.corrected,
    );
  };

  return (
    <>
      {/* Above the forms, which come and go with the outcome. */}
      <SheetStatus ref={outcomeRef} role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </SheetStatus>
      {isDue(bill) && (
        <SheetForm noValidate aria-label={words.pay.title} onSubmit={pay} onChange={() => setProblem(undefined)}>
          <SheetHeading>{words.pay.title}</SheetHeading>
          <Field label={words.pay.on} error={errorOf('on')}>
            {(control) => (
              <FieldInput {...control} type="date" name="on" max={todayIn(region)} defaultValue={todayIn(region)} />
            )}
          </Field>
          <Field label={words.pay.by}>
            {(control) => (
              <FieldSelect {...control} name="by" defaultValue="e-transfer">
                {PAYMENT_WAY_KEYS.map((key) => (
                  <option key={key} value={key}>
                    {paymentWays(region)[key]}
                  </option>
                ))}
              </FieldSelect>
            )}
          </Field>
          <div>
            <Button type="submit" variant="contained" aria-disabled={busy ? true : undefined}>
              <span>{busy === 'pay' ? words.pay.busy : words.pay.submit}</span>
            </Button>
          </div>
        </SheetForm>
      )}
      {paidOn && (
        <Sheet>
          <div>
            <Button variant="outlined" aria-disabled={busy ? true : undefined} onClick={() => void setPaid(null)}>
              {words.unpay}
            </Button>
          </div>
        </Sheet>
      )}
      {isDue(bill) && (
        <SheetForm
          noValidate
          aria-label={words.correct.title}
          onSubmit={correct}
          onChange={() => setProblem(undefined)}
        >
          <SheetHeading>{words.correct.title}</SheetHeading>
          <SheetHint>{hasEmail ? words.correct.hint : words.noEmail.hint}</SheetHint>
          <Field label={words.correct.price(currencyWord(region))} error={errorOf('price')}>
            {(control) => (
              <FieldInput
                {...control}
                name="price"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={amountOf(netCents)}
              />
            )}
          </Field>
          <Field label={words.correct.tax}>
            {(control) => (
              <FieldSelect {...control} name="tax" defaultValue={labelOf(tax)}>
                {taxes.map((one) => (
                  <option key={labelOf(one)}>{labelOf(one)}</option>
                ))}
              </FieldSelect>
            )}
          </Field>
          <div>
            <Button type="submit" variant="outlined" aria-disabled={busy ? true : undefined}>
              <span>{busy === 'correct' ? words.correct.busy : submit}</span>
            </Button>
          </div>
        </SheetForm>
      )}
    </>
  );
}

function BillSheet({ bill }: { bill: Bill }) {
  const region = useRegion();
  return (
    <PanelStack>
      <InvoiceSheet
        content={billSheet(bill, bill.corrects === null ? 'Bill' : 'Credit note')}
        invoice={invoiceOf(bill, bill.corrects === null && bill.correctedBy === null, region)}
        seller={{ name: bill.site, lines: taxNumberLines(bill) }}
        client={{ name: bill.name, lines: [bill.address, bill.email].filter(Boolean) }}
        onPrint={() => window.print()}
        slots={{
          notice: <StatusStrip kind={bill.paidOn ? 'success' : 'info'}>{stateOf(bill, region)}</StatusStrip>,
          actions: <BackLink to={adminPath('bookings', bill.bookingId)} label={words.booking} />,
        }}
      />
      <Actions bill={bill} />
    </PanelStack>
  );
}

/** One bill or credit note: to read, to print, to mark as paid and to correct. */
export function BillPage() {
  const { id = '' } = useParams();
  const query = useQuery(adminQuery('getBill', { id }));
  const failure = useFailure(query);
  const bill = query.data;
  return (
    <PortalFrame title={bill ? nameOf(bill) : openedTitles.bill()} panelGap={PANEL_GAP}>
      <div>
        <BackLink to={adminPath('bills')} label={words.back} />
      </div>
      {failure && <QueryNotice title={words.failed} failure={failure} query={query} />}
      {!failure && !bill && <SheetLoading height="80vh" />}
      {bill && (
        <OfBrand row={bill}>
          <BillSheet bill={bill} />
        </OfBrand>
      )}
    </PortalFrame>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { adminPath } from '../addresses.ts';
import { nameOf, stateOf, totalText } from '../bills/billsContent.ts';
import { centsOf, currencyWord } from '../shared/money.ts';
import { bookingAnswerText as words } from './bookingRecordContent.ts';

const List = styled('ul')({ display: 'grid', gap: 8, justifyItems: 'start', margin: 0, padding: 0, listStyle: 'none' });

const Form = styled('form')({ display: 'grid', gap: 12, justifyItems: 'start' });

interface BookingBillsProps {
  /** A cleaning that is done. */
  booking: Pick<Data['getBookings']['rows'][number], 'id' | 'revision' | 'email'>;
}

/** The bills and credit notes of a cleaning, each a link to its page; without any, the form that bills it. */
export function BookingBills({ booking: { id, revision, email } }: BookingBillsProps) {
  const region = useRegion();
  const client = useQueryClient();
  const { billTitle, billed } = email === '' ? words.noEmail : words;
  const { data } = useQuery(adminQuery('getBillsOfBooking', { id }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeRef = useOutcomeInView(outcome);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const cents = centsOf(String(new FormData(event.currentTarget).get('price')));
    if (!cents) return setProblem(words.noPrice);
    if (busy) return;
    setBusy(true);
    const { status, detail } = await formResult(api().billBooking({ id, revision, cents }));
    setOutcome(status === 'OK' ? { kind: 'success', text: billed } : { kind: 'error', text: detail ?? '' });
    await client.invalidateQueries();
    setBusy(false);
  };

  if (!data) return null;
  return (
    <>
      {data.length > 0 && (
        <List>
          {data.map((bill) => (
            <li key={bill.id}>
              <Button component={Link} to={adminPath('bills', bill.id)} size="small" variant="outlined">
                {`${nameOf(bill)}, ${totalText(bill, region)}: ${stateOf(bill, region)}`}
              </Button>
            </li>
          ))}
        </List>
      )}
      {!data.some(({ corrects, correctedBy }) => corrects === null && correctedBy === null) && (
        <Form noValidate aria-label={billTitle} onSubmit={send} onChange={() => setProblem(undefined)}>
          <Field label={words.price(currencyWord(region))} hint={words.billLateHint} error={problem}>
            {(control) => <FieldInput {...control} name="price" inputMode="decimal" autoComplete="off" />}
          </Field>
          <Button type="submit" variant="outlined" aria-disabled={busy || undefined}>
            <span>{busy ? words.completing : billTitle}</span>
          </Button>
        </Form>
      )}
      <div ref={outcomeRef} role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </div>
    </>
  );
}

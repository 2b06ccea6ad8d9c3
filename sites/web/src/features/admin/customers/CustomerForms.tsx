import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  CUSTOMER_FIELDS,
  CUSTOMER_NOTES_MAX_LENGTH,
  type CustomerEntries,
  type CustomerField,
} from '@threefold/api-contract/customers';
import { Field, FieldInput, FieldTextArea } from '@threefold/design-system/components/Field';
import { focusField, readFields } from '@threefold/design-system/components/form';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { type FormEvent, useRef, useState } from 'react';
import { useRegion } from '../../../services/hostBrand.tsx';
import { SheetHint, SheetStatus } from '../shared/sheet.ts';
import { useLeaveWarning } from '../shared/useLeaveWarning.ts';
import { type Customer, customerLabels, customerText } from './customersContent.ts';
import { entriesOf, useSaveCustomer } from './useSaveCustomer.ts';

const Form = styled('form')({ display: 'grid', gap: 12, justifyItems: 'start', '& > div': { width: '100%' } });

const ENTRIES = ['name', 'phone', 'email', 'street', 'unit', 'city', 'postalCode'] as const satisfies CustomerField[];

/** The lasting notes on a customer, to read and to write. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  const { notes: words } = customerText;
  const [seen, setSeen] = useState(customer.notes);
  const [typed, setTyped] = useState(customer.notes);
  const { save, busy, outcome, outcomeRef, problem, forgetProblem } = useSaveCustomer(customer);
  const isUnsaved = typed !== seen;
  useLeaveWarning(isUnsaved);
  // Another admin's notes are shown while nothing was typed; what was typed stays.
  if (customer.notes !== seen && (!isUnsaved || typed === customer.notes)) {
    setSeen(customer.notes);
    setTyped(customer.notes);
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { saved } = await save(entriesOf({ ...customer, notes: seen }), { notes: typed }, words.saved);
    if (!saved) return;
    setSeen(typed.trim());
    setTyped(typed.trim());
  };
  return (
    <Form noValidate aria-label={words.title} onSubmit={send} onInput={forgetProblem}>
      <Field label={words.label} hint={words.hint} error={problem?.message}>
        {(control) => (
          <FieldTextArea
            {...control}
            name="notes"
            rows={4}
            maxLength={CUSTOMER_NOTES_MAX_LENGTH}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {isUnsaved && customer.notes !== seen && <SheetHint>{words.now(customer.notes)}</SheetHint>}
      <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
        <span>{busy ? customerText.saving : words.save}</span>
      </Button>
      <SheetStatus ref={outcomeRef} role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </SheetStatus>
    </Form>
  );
}

/** Changes the name, phone, email and address of a customer. */
export function CustomerEntriesForm({ customer }: { customer: Customer }) {
  const { entries: words } = customerText;
  const labels = customerLabels(useRegion().country);
  const form = useRef<HTMLFormElement>(null);
  /** The entries as the form began with them; undefined while it is closed. */
  const [seen, setSeen] = useState<CustomerEntries>();
  const { save, busy, outcome, outcomeRef, problem, forgetProblem } = useSaveCustomer(customer);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!seen) return;
    const { saved, field } = await save(seen, readFields(event.currentTarget, ENTRIES), words.saved);
    if (field) focusField(form.current, field);
    if (saved) setSeen(undefined);
  };
  return (
    <>
      <div>
        <Button
          variant="outlined"
          aria-expanded={seen !== undefined}
          onClick={() => setSeen(seen ? undefined : entriesOf(customer))}
        >
          {words.open}
        </Button>
      </div>
      {seen && (
        <Form ref={form} noValidate aria-label={words.title} onSubmit={send} onInput={forgetProblem}>
          {ENTRIES.map((field) => (
            <Field key={field} label={labels[field]} error={problem?.field === field ? problem.message : undefined}>
              {(control) => (
                <FieldInput
                  {...control}
                  name={field}
                  autoComplete="off"
                  maxLength={CUSTOMER_FIELDS[field]}
                  defaultValue={seen[field]}
                />
              )}
            </Field>
          ))}
          <SheetHint>{words.hint}</SheetHint>
          <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
            <span>{busy ? customerText.saving : words.save}</span>
          </Button>
        </Form>
      )}
      <SheetStatus ref={outcomeRef} role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </SheetStatus>
    </>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ADMIN_SEARCH_MAX_LENGTH, type Data } from '@threefold/api-contract';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { formatAddress } from '@threefold/validation';
import { type FormEvent, useState } from 'react';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { SheetHint, SheetStatus } from '../shared/sheet.ts';
import { Rows } from '../shared/sheetParts.tsx';
import { type Customer, customerText } from './customersContent.ts';

type Other = Data['getCustomers']['rows'][number];

const Form = styled('form')({ display: 'grid', gap: 12, justifyItems: 'start', '& > div': { width: '100%' } });

/** How many matches are shown: the search is made narrower for others. */
const SHOWN = 8;

/** Finds the customer who is the same person, and merges them after a question. */
export function MergeCustomer({ customer }: { customer: Customer }) {
  const region = useRegion();
  const { merge: words } = customerText;
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState<string>();
  const [chosen, setChosen] = useState<Other>();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeRef = useOutcomeInView(outcome);
  const found = useQuery({ ...adminQuery('getCustomers', { search: search ?? '' }), enabled: search !== undefined });
  const others = found.data?.rows.filter(({ id, brand }) => id !== customer.id && brand === customer.brand);

  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOutcome(undefined);
    setSearch(String(new FormData(event.currentTarget).get('search')).trim());
  };

  const merge = async (other: Other) => {
    setChosen(undefined);
    if (busy) return;
    setBusy(true);
    const { id, revision } = customer;
    const call = api().mergeCustomers({ id, revision, other: { id: other.id, revision: other.revision } });
    const { status, detail } = await formResult(call);
    if (status === 'OK') {
      setOpen(false);
      setSearch(undefined);
      setOutcome({ kind: 'success', text: words.merged(other.name) });
    } else setOutcome({ kind: 'error', text: detail ?? '' });
    await client.invalidateQueries();
    setBusy(false);
  };

  return (
    <>
      <div>
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.open}
        </Button>
      </div>
      {isOpen && (
        <Form noValidate aria-label={words.title} onSubmit={find}>
          <Field label={words.search} hint={words.hint}>
            {(control) => (
              <FieldInput
                {...control}
                type="search"
                name="search"
                autoComplete="off"
                maxLength={ADMIN_SEARCH_MAX_LENGTH}
                defaultValue={customer.name}
              />
            )}
          </Field>
          <Button type="submit" variant="outlined">
            <span>{found.isFetching ? words.finding : words.find}</span>
          </Button>
          {found.error && <StatusStrip kind="error">{found.error.message}</StatusStrip>}
          {others?.length === 0 && <SheetHint role="status">{words.nobody}</SheetHint>}
          {others && others.length > 0 && (
            <div>
              <Rows
                rows={others.slice(0, SHOWN).map((other) => ({
                  id: other.id,
                  title: other.name,
                  lines: [other.phone, other.email, formatAddress(other, region)],
                  action: (
                    <Button
                      variant="outlined"
                      size="small"
                      aria-label={words.chooseLabel(other.name)}
                      aria-disabled={busy || undefined}
                      onClick={() => setChosen(other)}
                    >
                      <span>{busy ? words.merging : words.choose}</span>
                    </Button>
                  ),
                }))}
              />
            </div>
          )}
        </Form>
      )}
      <SheetStatus ref={outcomeRef} role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </SheetStatus>
      <ConfirmDialog
        open={chosen !== undefined}
        tone="danger"
        content={words.confirm(customer.name, chosen?.name ?? '')}
        onConfirm={() => chosen && void merge(chosen)}
        onDecline={() => setChosen(undefined)}
      />
    </>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ApiResponse, Invoice } from '@threefold/api-contract';
import { Field, FieldSelect } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { type FormEvent, useState } from 'react';
import { download } from './download.ts';
import { formResult } from './forms/formResult.ts';
import { invoicesCsv } from './invoicesCsv.ts';

const words = {
  name: 'Invoices of a year',
  year: 'Year',
  submit: 'Download as CSV',
  busy: 'Loading...',
  none: (year: string) => `There are no invoices of ${year}.`,
  failed: 'The invoices could not be loaded. Please try again.',
};

const YEARS = 7;

const Form = styled('form')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 12 });

/** Takes no space while empty. */
const Status = styled('div')({ flexBasis: '100%', '&:empty': { position: 'absolute' } });

export interface InvoicesOfYearProps {
  /** Loads all invoices of a year. */
  load: (year: string) => Promise<ApiResponse<{ invoices: readonly Invoice[] }>>;
}

/** Downloads all invoices of a year as a table for the accountant. */
export function InvoicesOfYear({ load }: InvoicesOfYearProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ kind: 'info' | 'error'; text: string }>();
  const [thisYear] = useState(() => new Date().getFullYear());

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const year = String(new FormData(event.currentTarget).get('year'));
    setBusy(true);
    setProblem(undefined);
    const { status, detail } = await formResult(load(year), ({ invoices }) => {
      if (invoices.length === 0) setProblem({ kind: 'info', text: words.none(year) });
      else download(`invoices-${year}.csv`, 'text/csv', invoicesCsv(invoices, year));
    });
    if (status !== 'OK') setProblem({ kind: 'error', text: detail ?? words.failed });
    setBusy(false);
  };

  return (
    <Form onSubmit={(event) => void save(event)} aria-label={words.name}>
      <Field label={words.year}>
        {(control) => (
          <FieldSelect {...control} name="year">
            {Array.from({ length: YEARS }, (_, ago) => thisYear - ago).map((year) => (
              <option key={year}>{year}</option>
            ))}
          </FieldSelect>
        )}
      </Field>
      <Button type="submit" variant="outlined" aria-disabled={busy || undefined}>
        <span>{busy ? words.busy : words.submit}</span>
      </Button>
      <Status role="status">{problem && <StatusStrip kind={problem.kind}>{problem.text}</StatusStrip>}</Status>
    </Form>
  );
}

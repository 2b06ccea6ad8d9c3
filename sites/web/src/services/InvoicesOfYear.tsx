import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ApiResponse } from '@threefold/api-contract';
import { todayIn } from '@threefold/api-contract/region';
import { Field, FieldSelect } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { type FormEvent, useState } from 'react';
import { INVOICES_OF_YEAR as words } from '#texts/services/texts/invoiceTexts';
import { download } from './download.ts';
import { formResult } from './forms/formResult.ts';
import { useHostBrand } from './hostBrand.tsx';
import { type InvoiceInCsv, invoicesCsv } from './invoicesCsv.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const YEARS = 7;

const Form = styled('form')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 12 });

/** Takes no space while empty. */
const Status = styled('div')({ flexBasis: '100%', '&:empty': { position: 'absolute' } });

export interface InvoicesOfYearProps {
  /** Loads all invoices of a year, also as a PDF if that is asked for. */
  load: (request: {
    year: string;
    file?: 'pdf';
  }) => Promise<ApiResponse<{ invoices: readonly InvoiceInCsv[]; pdf?: string }>>;
}

type File = 'csv' | 'pdf';

/** Downloads all invoices of a year for the accountant: as a table, or as one PDF. */
export function InvoicesOfYear({ load }: InvoicesOfYearProps) {
  const { region } = useHostBrand().portal;
  const [busy, setBusy] = useState<File>();
  const [problem, setProblem] = useState<{ kind: 'info' | 'error'; text: string }>();
  const [thisYear] = useState(() => Number(todayIn(region).slice(0, 4)));

  const save = async (form: HTMLFormElement, file: File) => {
    if (busy) return;
    const year = String(new FormData(form).get('year'));
    setBusy(file);
    setProblem(undefined);
    const { status, detail } = await formResult(
      load({ year, ...(file === 'pdf' && { file }) }),
      ({ invoices, pdf }) => {
        if (invoices.length === 0) setProblem({ kind: 'info', text: words.none(year) });
        else if (pdf)
          download(`invoices-${year}.pdf`, 'application/pdf', new Blob([bytesOf(pdf)], { type: 'application/pdf' }));
        else download(`invoices-${year}.csv`, 'text/csv', invoicesCsv(invoices, year, region));
      },
    );
    if (status !== 'OK') setProblem({ kind: 'error', text: detail ?? words.failed });
    setBusy(undefined);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void save(event.currentTarget, submitter?.getAttribute('value') === 'pdf' ? 'pdf' : 'csv');
  };

  return (
    <Form onSubmit={submit} aria-label={words.name}>
      <Field label={words.year}>
        {(control) => (
          <FieldSelect {...control} name="year">
            {Array.from({ length: YEARS }, (_, ago) => thisYear - ago).map((year) => (
              <option key={year}>{year}</option>
            ))}
          </FieldSelect>
        )}
      </Field>
      {(['csv', 'pdf'] as const).map((file) => (
        <Button key={file} type="submit" value={file} variant="outlined" aria-disabled={busy ? true : undefined}>
          <span>{busy === file ? words.busy : words[file]}</span>
        </Button>
      ))}
      <Status role="status">{problem && <StatusStrip kind={problem.kind}>{problem.text}</StatusStrip>}</Status>
    </Form>
  );
}

import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Requests } from '@threefold/api-contract';
import { CUSTOMER_IMPORT_MAX_BYTES } from '@threefold/api-contract/customers';
import { Field, FieldInput, FieldSelect } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { type ChangeEvent, useState } from 'react';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { QueryNotice } from '../../../services/api/QueryNotice.tsx';
import { useFailure } from '../../../services/api/queries.tsx';
import { loadChunk } from '../../../services/chunk.ts';
import { errorMessage } from '../../../services/forms/errorMessage.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { PortalFrame } from '../../../services/portal/index.ts';
import { adminPath } from '../addresses.ts';
import { BackLink } from '../shared/BackLink.tsx';
import { SheetLoading } from '../shared/SheetLoading.tsx';
import { PANEL_GAP, Sheet, SheetHeading, SheetHint, SheetStatus } from '../shared/sheet.ts';
import { Facts, Rows } from '../shared/sheetParts.tsx';
import { customerLabels, customerText, importText as words } from './customersContent.ts';
import type { CustomerFile } from './readCustomers.ts';

type Result = Data['importCustomers']['outcomes'][number];

/** How many rows that are left out are listed. */
const SHOWN = 100;

/** A file as it was read, and what would become of each row. */
interface Preview extends CustomerFile {
  outcomes: Result[];
}

const countOf = (outcomes: readonly Result[], kind: Result['kind']) =>
  outcomes.filter((outcome) => outcome.kind === kind).length;

/** Which columns are read, and how many customers are new. */
function Counts({ preview: { read, unread, outcomes }, country }: { preview: Preview; country: string }) {
  const labels = customerLabels(country);
  const fields = { ...labels, firstName: labels.name, lastName: labels.name };
  return (
    <>
      <Facts
        entries={[
          { label: words.read, value: read.map(({ header, field }) => words.readAs(header, fields[field])).join('; ') },
          ...(unread.length > 0 ? [{ label: words.unread, value: unread.join('; ') }] : []),
        ]}
      />
      <div role="status">
        <Rows
          rows={(['new', 'duplicate', 'invalid'] as const).map((kind) => ({
            id: kind,
            title: words.counts[kind](countOf(outcomes, kind)),
            lines: [],
          }))}
        />
      </div>
    </>
  );
}

/** The first row of a file names the columns. */
const rowOfFile = (index: number) => index + 2;

/** The rows that are left out, each with the reason. */
function LeftOut({ preview: { rows, outcomes } }: { preview: Preview }) {
  const skipped = outcomes.flatMap((outcome, index) => (outcome.kind === 'new' ? [] : [{ ...outcome, index }]));
  if (skipped.length === 0) return null;
  return (
    <>
      <SheetHeading>{words.skipped}</SheetHeading>
      <Rows
        rows={skipped.slice(0, SHOWN).map(({ index, kind, detail, row }) => ({
          id: `${index}`,
          title: words.row(rowOfFile(index), rows[index]?.name ?? ''),
          lines: [
            kind === 'duplicate' ? words.duplicate(detail, row === undefined ? undefined : rowOfFile(row)) : detail,
          ],
        }))}
      />
      {skipped.length > SHOWN && <SheetHint>{words.more(skipped.length - SHOWN)}</SheetHint>}
    </>
  );
}

function ImportForm({ brands }: { brands: Data['getBookingSettings']['brands'] }) {
  const client = useQueryClient();
  const [brand, setBrand] = useState(brands[0]?.brand ?? '');
  const host = useRegion();
  const { country } = brands.find((one) => one.brand === brand)?.region ?? host;
  const [preview, setPreview] = useState<Preview>();
  const [busy, setBusy] = useState<'read' | 'import'>();
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeRef = useOutcomeInView(outcome);
  const fail = (text = '') => setOutcome({ kind: 'error', text });

  const send = async (rows: Requests['importCustomers']['rows'], isPreview: boolean) => {
    const body = { brand, rows, preview: isPreview };
    if (new Blob([JSON.stringify(body)]).size > CUSTOMER_IMPORT_MAX_BYTES) {
      fail(words.tooLarge);
      return undefined;
    }
    let outcomes: Result[] | undefined;
    const { status, detail } = await formResult(api().importCustomers(body), (data) => {
      outcomes = data.outcomes;
    });
    if (status !== 'OK') fail(detail);
    return outcomes;
  };

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setPreview(undefined);
    setOutcome(undefined);
    if (!file) return;
    setBusy('read');
    try {
      const { readCustomers, textOf } = await loadChunk(() => import('./readCustomers.ts'));
      const bytes = await file.arrayBuffer().catch(() => undefined);
      const found = bytes ? readCustomers(textOf(bytes)) : { problem: words.unreadable };
      if ('problem' in found) fail(found.problem);
      else {
        const outcomes = await send(found.rows, true);
        if (outcomes) setPreview({ ...found, outcomes });
      }
    } catch (error) {
      fail(errorMessage(error));
    }
    setBusy(undefined);
  };

  const store = async ({ rows }: Preview) => {
    if (busy) return;
    setBusy('import');
    setOutcome(undefined);
    const outcomes = await send(rows, false);
    if (outcomes) {
      setPreview(undefined);
      setOutcome({ kind: 'success', text: words.imported(countOf(outcomes, 'new')) });
    }
    await client.invalidateQueries();
    setBusy(undefined);
  };

  const added = preview ? countOf(preview.outcomes, 'new') : 0;
  return (
    <Sheet aria-label={words.title}>
      <SheetHint>{words.lead}</SheetHint>
      {brands.length > 1 && (
        <Field label={words.brand}>
          {(control) => (
            <FieldSelect
              {...control}
              value={brand}
              onChange={({ target }) => {
                setBrand(target.value);
                setPreview(undefined);
              }}
            >
              {brands.map(({ brand: key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </FieldSelect>
          )}
        </Field>
      )}
      <Field label={words.file} hint={words.columns(country)}>
        {(control) => (
          <FieldInput
            {...control}
            // The same file can be chosen again, once it was changed.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={(event) => void read(event)}
          />
        )}
      </Field>
      {busy === 'read' && <SheetHint role="status">{words.checking}</SheetHint>}
      {preview && <Counts preview={preview} country={country} />}
      {preview && added === 0 && <SheetHint>{words.nothing}</SheetHint>}
      {preview && added > 0 && (
        <div>
          <Button variant="contained" aria-disabled={busy ? true : undefined} onClick={() => void store(preview)}>
            <span>{busy === 'import' ? words.importing : words.submit(added)}</span>
          </Button>
        </div>
      )}
      {preview && <LeftOut preview={preview} />}
      <SheetStatus ref={outcomeRef} role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </SheetStatus>
    </Sheet>
  );
}

/** Imports customers from a CSV file, after a look at what it would store. */
export function ImportPage() {
  const query = useQuery(adminQuery('getBookingSettings'));
  const failure = useFailure(query);
  return (
    <PortalFrame title={words.title} panelGap={PANEL_GAP}>
      <div>
        <BackLink to={adminPath('customers')} label={customerText.back} />
      </div>
      {failure && <QueryNotice title={words.title} failure={failure} query={query} />}
      {!failure && !query.data && <SheetLoading />}
      {query.data && <ImportForm brands={query.data.brands} />}
    </PortalFrame>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { type FormEvent, useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { type CsvColumn, toCsv } from '../../../services/csv.ts';
import { download } from '../../../services/download.ts';
import { errorMessage } from '../../../services/forms/errorMessage.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { useOverlays } from '../../../services/overlays.tsx';
import { downloadXlsx } from '../export/downloadXlsx.ts';
import { adminText } from '../shared/content.ts';
import { Sheet, SheetHeading, SheetLead, SheetStatus } from '../shared/sheet.ts';
import { PersonRecords } from './PersonRecords.tsx';
import { personText as words } from './personContent.ts';

type PersonalData = Data['exportPerson'];

/** Errors appear below the field and the button, so that the button does not move. */
const Row = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 420px) auto',
  justifyContent: 'start',
  columnGap: 12,
  '& > .DsField-root': { gridRow: '1 / span 3', gridTemplateRows: 'subgrid' },
  '& .DsField-error': { gridRow: 3, margin: '8px 0 0' },
  '& > button': { gridRow: 2 },
  [theme.breakpoints.down('nav')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > button': { gridRow: 4, marginTop: 12, justifySelf: 'start' },
  },
}));

const Result = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginTop: 12,
  // Takes no space before a search, when its status region is empty.
  '&:has(> :empty)': { position: 'absolute' },
  '& h3': { ...theme.typography.itemName, margin: 0, overflowWrap: 'anywhere' },
}));

const Downloads = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  // On phones they share the line.
  [theme.breakpoints.down('nav')]: { flexGrow: 1, '& > button': { flexGrow: 1, paddingInline: 10 } },
}));

const Danger = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '14px 32px',
  padding: '16px 18px',
  backgroundColor: theme.vars.palette.error.tint,
  border: `1px solid ${theme.vars.palette.error.main}`,
  borderRadius: theme.brand.shape.control,
  '& > div': { flex: '1 1 18rem', maxWidth: '44em' },
  '& h3': { ...theme.typography.label, margin: 0 },
  '& p': { ...theme.typography.body2, margin: '2px 0 0' },
  '& button:not(:hover)': { backgroundColor: theme.vars.palette.background.paper },
}));

const countOf = ({ records }: PersonalData) => records.reduce((sum, { rows }) => sum + rows.length, 0);

const COLUMNS: readonly CsvColumn<Line>[] = [
  { header: 'Record', value: ({ kind, number }) => `${kind} ${number}` },
  { header: 'Field', value: ({ field }) => field },
  { header: 'Value', value: ({ value }) => value },
];

/** A line per field, with its record and value, so that records of all kinds fit one file. */
const linesOf = ({ records }: PersonalData) =>
  records.flatMap(({ kind, rows }) =>
    rows.flatMap((row, index) =>
      Object.entries(row).map(([field, value]): Line => ({ kind, number: index + 1, field, value })),
    ),
  );

interface Line {
  kind: string;
  number: number;
  field: string;
  value: string | number | boolean | null;
}

/** All data held about an address: to export and to erase. */
export function PersonView() {
  const client = useQueryClient();
  const overlays = useOverlays();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [personalData, setPersonalData] = useState<PersonalData>();
  const [problem, setProblem] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const count = personalData ? countOf(personalData) : 0;

  const collect = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setPersonalData(undefined);
    const { status, detail } = await formResult(api().exportPerson({ email }), setPersonalData);
    setProblem(status === 'OK' ? undefined : detail);
    setBusy(false);
  };

  const saveXlsx = (data: PersonalData) =>
    downloadXlsx('person', COLUMNS, linesOf(data)).catch((error) =>
      overlays.show({ kind: 'error', ...adminText.problem(errorMessage(error)) }),
    );

  const erase = async (address: string) => {
    setConfirming(false);
    let erased = 0;
    const { status, detail } = await overlays.during(
      words.erasing,
      formResult(api().erasePerson({ email: address }), (data) => {
        erased = data.erased;
      }),
    );
    if (status !== 'OK') return overlays.show({ kind: 'error', ...adminText.problem(detail ?? '') });
    overlays.show({ kind: 'success', ...words.erased(erased) });
    setPersonalData(undefined);
    setEmail('');
    void client.invalidateQueries();
  };

  return (
    <>
      <Sheet aria-labelledby="person">
        <SheetHeading id="person">{words.title}</SheetHeading>
        <SheetLead>{words.lead}</SheetLead>
        <Row noValidate onSubmit={collect}>
          <Field label={words.label} error={problem}>
            {(control) => (
              <FieldInput
                {...control}
                name="email"
                autoComplete="off"
                value={email}
                onChange={(event) => {
                  setEmail(event.target.value);
                  setProblem(undefined);
                  setPersonalData(undefined);
                }}
              />
            )}
          </Field>
          <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
            <span>{busy ? words.collecting : words.collect}</span>
          </Button>
        </Row>
        <Result>
          <SheetStatus role="status">
            {personalData &&
              (count > 0 ? (
                <h3>{words.found(count, personalData.email)}</h3>
              ) : (
                <StatusStrip kind="success">{words.nothing}</StatusStrip>
              ))}
          </SheetStatus>
          {personalData && count > 0 && (
            <Downloads>
              <Button
                size="small"
                variant="outlined"
                onClick={() => download('person.json', 'application/json', JSON.stringify(personalData, null, 2))}
              >
                {words.json}
              </Button>
              <Button
                size="small"
                variant="outlined"
                onClick={() => download('person.csv', 'text/csv', toCsv(COLUMNS, linesOf(personalData)))}
              >
                {words.csv}
              </Button>
              <Button size="small" variant="outlined" onClick={() => void saveXlsx(personalData)}>
                {words.xlsx}
              </Button>
            </Downloads>
          )}
        </Result>
        {personalData && count > 0 && (
          <>
            <PersonRecords records={personalData.records} />
            <Danger>
              <div>
                <h3>{words.eraseTitle(count)}</h3>
                <p>{words.eraseNote}</p>
              </div>
              <Button variant="outlined" color="error" onClick={() => setConfirming(true)}>
                {words.erase}
              </Button>
            </Danger>
            <ConfirmDialog
              open={isConfirming}
              tone="danger"
              content={words.confirm(personalData.email, count)}
              onConfirm={() => void erase(personalData.email)}
              onDecline={() => setConfirming(false)}
            />
          </>
        )}
      </Sheet>
      {overlays.element}
    </>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import { type Arrival, arrivalWords } from '@threefold/api-contract/arrivals';
import { FieldSelect } from '@threefold/design-system/components/Field';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { useTypedText } from '../../../services/forms/typedText.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import { adminText, isUnsent } from '../shared/content.ts';
import { UndoAnswer } from './UndoAnswer.tsx';

type Booking = Data['getBookings']['rows'][number];

/** What a press on Confirm came to. */
export type ConfirmResult = { arrival: Arrival; revision: number } | { problem: string; unsent: boolean } | 'sending';

export const isConfirmed = (result: ConfirmResult | undefined): result is { arrival: Arrival; revision: number } =>
  typeof result === 'object' && 'revision' in result;

const Said = styled('strong')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: theme.brand.layout.target,
  fontWeight: theme.typography.label.fontWeight,
}));

const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

export interface ConfirmHoursProps {
  booking: Booking;
  /** What the last press came to. Whoever shows the booking keeps it, and with it the booking in its place. */
  result: ConfirmResult | undefined;
  onResult: (result: ConfirmResult | undefined) => void;
}

/** The hours of a cleaning and Confirm; once it is confirmed, Undo and what was confirmed. A fragment, for the rows that lay it out. */
export function ConfirmHours({ booking, result, onResult }: ConfirmHoursProps) {
  const region = useRegion();
  const { id, name, revision, arrivals, freeArrival } = booking;
  const { confirm: words } = adminText;
  // The same draft as in the record: what was chosen outlasts a reload.
  const [chosen, choose] = useTypedText(`hours.${id}`);
  // On a day without free hours, two cleanings have to share some. The earliest are suggested.
  const arrival = arrivals.includes(chosen) ? chosen : (freeArrival ?? arrivals[0] ?? '');
  const busy = result === 'sending';
  const confirm = async () => {
    if (busy) return;
    onResult('sending');
    const { status, detail } = await formResult(
      api().answerBooking({ id, revision, answer: 'confirm', arrival }),
      (answered) => {
        choose('');
        onResult({ arrival, revision: answered.revision });
      },
    );
    if (status !== 'OK') onResult({ problem: detail ?? '', unsent: isUnsent(status) });
  };
  if (isConfirmed(result)) {
    return (
      <>
        {/* Where the hours were: a second press on Confirm must not undo it. */}
        <span>
          <UndoAnswer
            answered={{ id, name, revision: result.revision }}
            onDone={(problem) => onResult(problem === undefined ? undefined : { problem, unsent: false })}
          />
        </span>
        {/* Focused, because the pressed button has gone: it is read out, and keys act on nothing. */}
        <Said tabIndex={-1} ref={focusOnce}>
          {words.confirmed(arrivalWords(result.arrival, region))}
        </Said>
      </>
    );
  }
  const label = isUnsentResult(result) ? adminText.unsent : words.label;
  return (
    <>
      <FieldSelect
        aria-label={words.hoursLabel(name)}
        value={arrival}
        onChange={({ target }: { target: { value: string } }) => choose(target.value)}
      >
        {arrivals.map((key) => (
          <option key={key} value={key}>
            {arrivalWords(key, region)}
          </option>
        ))}
      </FieldSelect>
      <Button
        size="small"
        variant="contained"
        aria-label={`${label}: ${name}`}
        aria-disabled={busy || undefined}
        onClick={() => void confirm()}
      >
        <span>{busy ? words.busy : label}</span>
      </Button>
    </>
  );
}

export const isUnsentResult = (result: ConfirmResult | undefined) =>
  typeof result === 'object' && 'unsent' in result && result.unsent;

/** Why a cleaning was not confirmed, to show below its hours. */
export const problemOf = (name: string, result: ConfirmResult | undefined): string | undefined =>
  typeof result === 'object' && 'problem' in result ? `${name}: ${result.problem}` : undefined;

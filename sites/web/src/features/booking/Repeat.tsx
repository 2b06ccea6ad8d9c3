import { useQueryClient } from '@tanstack/react-query';
import { type OwnBooking, REPEAT_WEEKS } from '@threefold/api-contract';
import { Field, FieldSelect } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { formatDate } from '@threefold/validation';
import { useRef, useState } from 'react';
import type { OwnBookingText } from '#texts/features/booking/ownBookingContent';
import { api } from '../../services/api/api.ts';
import { formResult } from '../../services/forms/formResult.ts';
import type { Outcome } from '../../services/forms/outcome.ts';
import { useRegion } from '../../services/hostBrand.tsx';
import { useOutcomeInView } from '../../services/navigation/useOutcomeInView.ts';
import { Hint } from './Hint.tsx';

type Weeks = 0 | (typeof REPEAT_WEEKS)[number];

export interface RepeatProps {
  token: string;
  booking: OwnBooking;
  words: OwnBookingText['repeat'];
}

/** How often a cleaning is booked again automatically. */
export function Repeat({ token, booking: { repeatWeeks, nextDays }, words }: RepeatProps) {
  const region = useRegion();
  const client = useQueryClient();
  /** What was chosen last, until it is saved. */
  const [chosen, setChosen] = useState<Weeks>();
  const saving = useRef(Promise.resolve());
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeRef = useOutcomeInView(outcome);

  const save = async (weeks: Weeks) => {
    const { status, detail } = await formResult(api().setRepeat({ token, weeks }));
    const done = weeks === 0 ? words.stopped : words.started(weeks);
    setOutcome(status === 'OK' ? { kind: 'success', text: done } : { kind: 'error', text: detail ?? '' });
    await client.invalidateQueries();
    setChosen((last) => (last === weeks ? undefined : last));
  };

  const change = ({ target }: { target: { value: string } }) => {
    const weeks = REPEAT_WEEKS.find((choice) => String(choice) === target.value) ?? 0;
    setChosen(weeks);
    // One after the other, so that the last choice is the one that stays.
    saving.current = saving.current.then(() => save(weeks));
  };

  const isAgreed = repeatWeeks > 0 && !REPEAT_WEEKS.some((weeks) => weeks === repeatWeeks);
  return (
    <div>
      <Field label={words.label} hint={words.hint}>
        {(control) => (
          <FieldSelect {...control} name="repeat" value={chosen ?? repeatWeeks} onChange={change}>
            <option value={0}>{words.once}</option>
            {/* What was agreed with the office: it can be left, and not chosen again. */}
            {isAgreed && (
              <option value={repeatWeeks} disabled>
                {words.every(repeatWeeks)}
              </option>
            )}
            {REPEAT_WEEKS.map((weeks) => (
              <option key={weeks} value={weeks}>
                {words.every(weeks)}
              </option>
            ))}
          </FieldSelect>
        )}
      </Field>
      {nextDays && repeatWeeks > 0 && <Hint>{words.nextDays(nextDays.map((day) => formatDate(day, region)))}</Hint>}
      <div ref={outcomeRef} role="status">
        {outcome && (
          <StatusStrip kind={outcome.kind} sx={{ marginTop: '12px' }}>
            {outcome.text}
          </StatusStrip>
        )}
      </div>
    </div>
  );
}

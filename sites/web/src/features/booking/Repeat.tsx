import { type OwnBooking, REPEAT_WEEKS } from '@threefold/api-contract';
import { Field, FieldSelect } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useState } from 'react';
import { api } from '../../services/api.ts';
import { formResult } from '../../services/formResult.ts';
import type { OwnBookingText } from './ownBookingContent.ts';

export interface RepeatProps {
  token: string;
  booking: OwnBooking;
  words: OwnBookingText['repeat'];
  /** Loads the booking again. */
  reload: () => Promise<unknown>;
}

/** How often a cleaning is booked again by itself. */
export function Repeat({ token, booking: { repeatWeeks }, words, reload }: RepeatProps) {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ kind: 'success' | 'error'; text: string }>();

  const change = async ({ target }: { target: { value: string } }) => {
    const weeks = REPEAT_WEEKS.find((choice) => String(choice) === target.value) ?? 0;
    if (busy) return;
    setBusy(true);
    const { status, detail } = await formResult(api().setRepeat({ token, weeks }));
    const done = weeks === 0 ? words.stopped : words.started(weeks);
    setTold(status === 'OK' ? { kind: 'success', text: done } : { kind: 'error', text: detail ?? '' });
    await reload();
    setBusy(false);
  };

  return (
    <div>
      <Field label={words.label} hint={words.hint}>
        {(control) => (
          <FieldSelect {...control} name="repeat" value={repeatWeeks} onChange={change}>
            <option value={0}>{words.once}</option>
            {REPEAT_WEEKS.map((weeks) => (
              <option key={weeks} value={weeks}>
                {words.every(weeks)}
              </option>
            ))}
          </FieldSelect>
        )}
      </Field>
      <div role="status">
        {told && (
          <StatusStrip kind={told.kind} sx={{ marginTop: '12px' }}>
            {told.text}
          </StatusStrip>
        )}
      </div>
    </div>
  );
}

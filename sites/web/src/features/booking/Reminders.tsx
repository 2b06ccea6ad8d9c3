import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnBooking } from '@threefold/api-contract';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useState } from 'react';
import type { OwnBookingText } from '#texts/features/booking/ownBookingContent';
import { api } from '../../services/api/api.ts';
import { formResult } from '../../services/forms/formResult.ts';
import type { Outcome } from '../../services/forms/outcome.ts';
import { useOutcomeInView } from '../../services/navigation/useOutcomeInView.ts';
import { TextButton } from './TextButton.tsx';

const Root = styled('div')({
  display: 'grid',
  gap: 4,
  // An empty status takes no space.
  '& > [role="status"]:empty': { position: 'absolute' },
});

const Text = styled('div')(({ theme }) => ({
  '& > h2': { ...theme.typography.h4, fontSize: '1.25rem', margin: 0 },
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}));

export interface RemindersProps {
  token: string;
  booking: OwnBooking;
  words: OwnBookingText['reminders'];
  /** Loads the booking again. */
}

/** Switches reminders and thank-you mails off and on. The link in a mail opens a page of the API that switches them off. */
export function Reminders({ token, booking: { remindersOff }, words }: RemindersProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeRef = useOutcomeInView(outcome);

  const change = async (off: boolean) => {
    if (busy) return;
    setBusy(true);
    const { status, detail } = await formResult(api().setReminders({ token, off }));
    setOutcome(
      status === 'OK' ? { kind: 'success', text: off ? words.off : words.on } : { kind: 'error', text: detail ?? '' },
    );
    await client.invalidateQueries();
    setBusy(false);
  };

  return (
    <Root>
      <Text>
        <h2>{words.title}</h2>
        <p>{remindersOff ? words.isOff : words.isOn}</p>
      </Text>
      <div ref={outcomeRef} role="status">
        {outcome && (
          <StatusStrip kind={outcome.kind} sx={{ marginBlock: '8px' }}>
            {outcome.text}
          </StatusStrip>
        )}
      </div>
      <TextButton aria-disabled={busy || undefined} onClick={() => void change(!remindersOff)}>
        <span>{remindersOff ? words.switchOn : words.switchOff}</span>
      </TextButton>
    </Root>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useId, useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { Sheet, SheetHeading, SheetStatus } from '../shared/sheet.ts';
import { feedText as words } from './settingsContent.ts';

// The address is private, so it stays off paper.
const Root = styled(Sheet)(({ theme }) => ({
  alignContent: 'start',
  '& input': { minHeight: theme.brand.layout.target, textOverflow: 'ellipsis' },
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

export interface CalendarFeedProps {
  stored: Data['getBookingSettings']['brands'][number];
}

/** The private address of a brand's bookings for the owner's calendar app: to copy and to renew. */
export function CalendarFeed({ stored: { brand, name, feedUrl } }: CalendarFeedProps) {
  const id = useId();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeRef = useOutcomeInView(outcome);

  const copy = async () => {
    const copied = await navigator.clipboard.writeText(feedUrl).then(
      () => true,
      () => false,
    );
    setOutcome(copied ? { kind: 'success', text: words.copied } : { kind: 'error', text: words.notCopied });
  };

  const renew = async () => {
    setConfirming(false);
    const { status, detail } = await formResult(api().renewCalendarFeed({ brand }));
    await client.invalidateQueries();
    setOutcome(status === 'OK' ? { kind: 'success', text: words.renewed } : { kind: 'error', text: detail ?? '' });
  };

  return (
    <Root aria-labelledby={id}>
      <SheetHeading id={id}>{words.title(name)}</SheetHeading>
      <Field label={words.label} hint={words.hint}>
        {(control) => (
          <FieldInput
            {...control}
            name="feedUrl"
            readOnly
            value={feedUrl}
            onFocus={({ target }: { target: HTMLInputElement }) => target.select()}
          />
        )}
      </Field>
      <Actions>
        <Button size="small" variant="outlined" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button size="small" variant="outlined" color="error" onClick={() => setConfirming(true)}>
          {words.renew}
        </Button>
      </Actions>
      <SheetStatus ref={outcomeRef} role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </SheetStatus>
      <ConfirmDialog
        open={isConfirming}
        tone="danger"
        content={words.confirm}
        onConfirm={() => void renew()}
        onDecline={() => setConfirming(false)}
      />
    </Root>
  );
}

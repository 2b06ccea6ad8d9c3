import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type Data, NOTE_MAX_LENGTH, type Requests } from '@threefold/api-contract';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { Field, FieldTextArea } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { RecordDialog, type RecordEntry } from '@threefold/design-system/RecordDialog';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { typedDraft } from '../../../services/forms/typedText.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { timeOf } from '../../../services/times.ts';
import { adminText, isUnsent } from './content.ts';
import { SheetStatus } from './sheet.ts';
import { withoutThisYear } from './times.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';

const words = {
  markHandled: 'Mark handled',
  markNew: 'Mark as new',
  saving: 'Saving...',
  note: 'Private note',
  noteNow: 'The note as it is now',
  noteHint: 'Only admins see it.',
  saveNote: 'Save note',
  saved: 'The note is saved.',
  reply: 'Reply by mail',
  noEmail: 'None, so please call',
  leave: {
    title: 'Leave without saving?',
    body: 'What you wrote is not saved yet.',
    confirmLabel: 'Leave it',
    declineLabel: 'Keep writing',
  },
} as const;

type Submission = Omit<Data['getContactMessages']['rows'][number], 'lastReply' | 'client'>;
type Change = Pick<Requests['updateSubmission'], 'handled' | 'note'>;

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

/** Below a rule: what can be done besides answering. */
const Aside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '* + &': { paddingTop: 24, borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const NoteForm = styled('form')({ display: 'grid', gap: 12, justifyItems: 'start', '& > div': { width: '100%' } });

export interface SubmissionRecordProps {
  kind: Requests['updateSubmission']['kind'];
  submission: Submission;
  /** Entries beyond those that every submission has. */
  entries: readonly RecordEntry[];
  /** Subject of a reply by mail. */
  subject: string;
  /** Whether the submission was answered, and so need not be marked as handled. Default: false */
  answered?: boolean;
  /** Whether something other than the note was typed and not sent. Default: false */
  isUnsaved?: boolean;
  /** Further actions, shown before those of every submission; of a message its conversation, with the form to answer. */
  children?: ReactNode;
  onClose: () => void;
}

/** A message or booking in full: reply, mark as handled, add a note. */
export function SubmissionRecord({
  kind,
  submission,
  entries,
  subject,
  answered = false,
  isUnsaved = false,
  children,
  onClose,
}: SubmissionRecordProps) {
  const region = useRegion();
  const client = useQueryClient();
  // Going back in the browser closes a record without a question; its note then waits here too.
  const [unsavedNote] = useState(() => typedDraft<{ text: string; revision: number }>(`note.${submission.id}`));
  const [restored] = useState(unsavedNote.read);
  const [note, setNote] = useState(restored?.text ?? submission.note);
  /**
   * The note as last loaded, and the revision that was typed over, also before a reload, so that another admin's change is
   * not overwritten.
   */
  const [seen, setSeen] = useState({ note: submission.note, revision: restored?.revision ?? submission.revision });
  const [busy, setBusy] = useState<keyof Change>();
  const [outcome, setOutcome] = useState<Outcome & { of: keyof Change; unsent?: boolean }>();
  const outcomeRef = useOutcomeInView(outcome);

  // Another admin's change is shown while nothing was typed. After each save, successful or refused, the loaded note
  // counts as seen, and what was typed stays.
  const [hasSaved, setHasSaved] = useState(false);
  if (hasSaved || (submission.revision !== seen.revision && note === seen.note)) {
    if (!hasSaved) setNote(submission.note);
    setHasSaved(false);
    setSeen({ note: submission.note, revision: submission.revision });
  }

  const [leaving, setLeaving] = useState(false);
  const isNoteUnsaved = note !== seen.note;
  useEffect(() => {
    if (isNoteUnsaved) unsavedNote.write({ text: note, revision: seen.revision });
    else unsavedNote.clear();
  }, [isNoteUnsaved, unsavedNote, note, seen.revision]);
  const asksToLeave = isNoteUnsaved || isUnsaved;
  useLeaveWarning(asksToLeave);

  const leave = () => {
    unsavedNote.clear();
    onClose();
  };

  const save = async (change: Change, success?: string) => {
    if (busy) return;
    const of = change.note === undefined ? 'handled' : 'note';
    setBusy(of);
    setOutcome(undefined);
    const { id } = submission;
    // A note may replace only the note that was seen. Marking as handled replaces no note.
    const revision = change.note === undefined ? submission.revision : seen.revision;
    const { status, detail } = await formResult(api().updateSubmission({ kind, id, revision, ...change }));
    const unsent = isUnsent(status);
    if (!unsent) {
      // After a refusal too, to show the other admin's change.
      await client.invalidateQueries();
      setHasSaved(true);
    }
    setBusy(undefined);
    if (status !== 'OK') setOutcome({ of, kind: 'error', text: detail ?? '', unsent });
    else if (success) setOutcome({ of, kind: 'success', text: success });
  };

  const labelOf = (of: keyof Change, label: string) => {
    if (busy === of) return words.saving;
    return outcome?.of === of && outcome.unsent ? adminText.unsent : label;
  };

  /** What became of a change, at its button. */
  const outcomeOf = (of: keyof Change) => (
    <SheetStatus ref={outcome?.of === of ? outcomeRef : undefined} role="status">
      {outcome?.of === of && <StatusStrip kind={outcome.kind}>{`${submission.name}: ${outcome.text}`}</StatusStrip>}
    </SheetStatus>
  );

  const { name, email, submittedAt, message, handledAt, handledBy } = submission;
  const handled = handledAt !== null;
  /** A message and its time are in the conversation, where it is answered too. */
  const isMessage = kind === 'message';
  const mailto = `mailto:${email}?subject=${encodeURIComponent(subject)}`;
  return (
    <RecordDialog
      open
      onClose={() => (asksToLeave ? setLeaving(true) : onClose())}
      content={{
        title: name,
        closeLabel: adminText.close,
        entries: [
          ...(isMessage ? [] : [{ label: 'Received', value: withoutThisYear(timeOf(submittedAt, region), region) }]),
          email ? { label: 'Email', value: email, href: mailto } : { label: 'Email', value: words.noEmail },
          ...entries,
          ...(submission.withoutScript ? [{ label: 'Form', value: adminText.withoutScript }] : []),
          ...(message && !isMessage ? [{ label: 'Message', value: message }] : []),
          ...(handled
            ? [
                {
                  label: 'Handled',
                  value: `${withoutThisYear(timeOf(handledAt, region), region)}${handledBy ? `, ${handledBy}` : ''}`,
                },
              ]
            : []),
          ...(outcome?.of === 'note' && outcome.kind === 'error' && submission.note && submission.note !== note
            ? [{ label: words.noteNow, value: submission.note }]
            : []),
        ],
      }}
    >
      {children}
      <Aside>
        <Actions>
          {!answered && (
            <Button
              variant={handled || children ? 'outlined' : 'contained'}
              aria-disabled={busy ? true : undefined}
              onClick={() => void save({ handled: !handled })}
            >
              <span>{labelOf('handled', handled ? words.markNew : words.markHandled)}</span>
            </Button>
          )}
          {!isMessage && email && (
            <Button variant="outlined" href={mailto}>
              {words.reply}
            </Button>
          )}
        </Actions>
        {outcomeOf('handled')}
        <NoteForm
          onSubmit={(event) => {
            event.preventDefault();
            void save({ note }, words.saved);
          }}
        >
          <Field label={words.note} hint={words.noteHint}>
            {(control) => (
              <FieldTextArea
                {...control}
                name="note"
                rows={3}
                maxLength={NOTE_MAX_LENGTH}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="outlined" aria-disabled={busy ? true : undefined}>
            <span>{labelOf('note', words.saveNote)}</span>
          </Button>
        </NoteForm>
        {outcomeOf('note')}
      </Aside>
      <ConfirmDialog open={leaving} content={words.leave} onConfirm={leave} onDecline={() => setLeaving(false)} />
    </RecordDialog>
  );
}

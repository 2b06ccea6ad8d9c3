import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type Data, NOTE_MAX_LENGTH, UNDO_SECONDS } from '@threefold/api-contract';
import { Field, FieldTextArea } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { crewApi } from '../../services/api/crewApi.ts';
import { formResult } from '../../services/forms/formResult.ts';
import { useTypedText } from '../../services/forms/typedText.ts';
import { crewSheetText as words } from './crewSheetContent.ts';

type Cleaning = Data['getCrewSheet']['cleanings'][number];

const Root = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start' });

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  '& > strong': {
    display: 'flex',
    alignItems: 'center',
    minHeight: theme.brand.layout.target,
    fontWeight: theme.typography.label.fontWeight,
  },
}));

const NoteForm = styled('form')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  width: '100%',
  '& > div': { width: '100%' },
});

interface CleaningActionProps {
  token: string;
  cleaning: Cleaning;
}

/** The state of a cleaning: Done by one press, which can be taken back, and a note for the office. */
export function CleaningAction({ token, cleaning }: CleaningActionProps) {
  const { id, name, state, crewNote, canComplete, canUndo } = cleaning;
  const client = useQueryClient();
  const [busy, setBusy] = useState<'done' | 'undo' | 'note'>();
  const [problem, setProblem] = useState<string>();
  const [draft, type] = useTypedText(`crewNote.${id}`);
  const [isWriting, setWriting] = useState(draft !== '');
  const text = isWriting ? draft || crewNote : crewNote;
  const area = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  // The mail leaves after so many seconds; then nothing is left to take back.
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (!canUndo) return;
    const timer = setTimeout(() => setOver(true), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [canUndo]);

  const send = async (
    of: NonNullable<typeof busy>,
    call: () => Promise<Awaited<ReturnType<ReturnType<typeof crewApi>['undoCleaning']>>>,
  ) => {
    if (busy) return;
    setBusy(of);
    setProblem(undefined);
    const { status, detail } = await formResult(call());
    if (status === 'OK' && of !== 'undo') {
      type('');
      setWriting(false);
    }
    if (status !== 'OK') setProblem(detail ?? '');
    await client.invalidateQueries();
    setBusy(undefined);
  };

  const typed = () => (area.current ? { note: area.current.value } : {});
  const saveNote = (event: FormEvent) => {
    event.preventDefault();
    void send('note', () => crewApi().saveCrewNote({ token, id, note: area.current?.value ?? '', seen: crewNote }));
  };
  const write = () => {
    flushSync(() => setWriting(true));
    area.current?.focus();
  };
  const close = () => {
    type('');
    flushSync(() => setWriting(false));
    opener.current?.focus();
  };

  return (
    <Root>
      <Line>
        {canComplete ? (
          <Button
            size="small"
            variant="contained"
            aria-label={words.doneLabel(name)}
            aria-disabled={busy !== undefined || undefined}
            onClick={() => void send('done', () => crewApi().completeCleaning({ token, id, ...typed() }))}
          >
            <span>{busy === 'done' ? words.saving : words.done}</span>
          </Button>
        ) : (
          <strong>{words.states[state]}</strong>
        )}
        {canUndo && !isOver && (
          <Button
            size="small"
            aria-label={words.undoLabel(name)}
            aria-disabled={busy !== undefined || undefined}
            onClick={() => void send('undo', () => crewApi().undoCleaning({ token, id }))}
          >
            {words.undo}
          </Button>
        )}
      </Line>
      {isWriting ? (
        <NoteForm onSubmit={saveNote}>
          <Field label={words.note.label} {...(canComplete && { hint: words.note.hint })}>
            {(control) => (
              <FieldTextArea
                {...control}
                ref={area}
                name="note"
                rows={3}
                maxLength={NOTE_MAX_LENGTH}
                defaultValue={text}
                onChange={({ target }) => type(target.value)}
              />
            )}
          </Field>
          <Line>
            <Button size="small" type="submit" variant="outlined" aria-disabled={busy !== undefined || undefined}>
              <span>{busy === 'note' ? words.saving : words.note.save}</span>
            </Button>
            <Button size="small" onClick={close}>
              {words.note.cancel}
            </Button>
          </Line>
        </NoteForm>
      ) : (
        <Button
          ref={opener}
          size="small"
          variant="outlined"
          aria-label={crewNote ? words.note.changeLabel(name) : words.note.writeLabel(name)}
          onClick={write}
        >
          <span>{crewNote ? words.note.change : words.note.write}</span>
        </Button>
      )}
      <div role="status">{problem && <StatusStrip kind="error">{`${name}: ${problem}`}</StatusStrip>}</div>
    </Root>
  );
}

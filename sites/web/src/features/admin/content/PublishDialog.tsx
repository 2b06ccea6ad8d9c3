import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import { type Region, todayIn } from '@threefold/api-contract/region';
import { ChoiceCard } from '@threefold/design-system/components/Choice';
import { Field, FieldGroup, FieldInput } from '@threefold/design-system/components/Field';
import { FormDialogBody } from '@threefold/design-system/components/FormDialog';
import { dialogActions, ModalDialog } from '@threefold/design-system/components/ModalDialog';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { timeOf } from '../../../services/times.ts';
import type { FormSchema } from '../contentForm/formSchema.ts';
import { SheetHeading, SheetHint, SheetStatus } from '../shared/sheet.ts';
import { contentText } from './contentWords.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { differencesBetween } from './differences.ts';
import { instantIn } from './publishTime.ts';
import type { EditedDocument } from './useContentDocument.ts';

const { publish: words } = contentText;

/** The longest note, as the contract has it. */
const NOTE_MAX_LENGTH = 200;

const Form = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 });
const Options = styled('div')({ display: 'grid', gap: 10 });
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: 16,
});
const Buttons = styled('div')(dialogActions);
const Scroll = styled('div')({ maxHeight: '30vh', overflow: 'auto' });

export interface PublishDialogProps {
  stored: Data['getContentDocument'];
  edited: EditedDocument;
  schema: FormSchema | null;
  formats: Pick<Region, 'locale' | 'timeZone'>;
  onClose: () => void;
  /** Called with what to say when it is published or planned. */
  onDone: (sentence: string) => Promise<void>;
}

/** Publishes a draft: what changes, a note for the history, and now or at a day and hour. */
export function PublishDialog({ stored, edited, schema, formats, onClose, onDone }: PublishDialogProps) {
  const id = useId();
  const [isLater, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ of: 'time' | 'form'; text: string }>();
  const city = formats.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const [note, day, time] = ['note', 'day', 'time'].map((name) => String(fields.get(name) ?? '').trim());
    const isPlanned = fields.get('when') === 'later';
    if (isPlanned && !(day && time)) return setError({ of: 'time', text: words.noTime });
    const at = isPlanned && day && time ? instantIn(formats, day, time).toISOString() : null;
    setBusy(true);
    setError(undefined);
    const revision = await edited.flush();
    if (revision === undefined) {
      setBusy(false);
      return setError({ of: 'form', text: words.failed });
    }
    let published: Data['publishContent'] | undefined;
    const { status, detail } = await formResult<Data['publishContent']>(
      api().publishContent({ name: stored.name, revision, expected: edited.base, at, note: note || null }),
      (stamp) => {
        published = stamp;
      },
    );
    if (published) await edited.publish(published, at !== null);
    setBusy(false);
    if (status === 'OK') return onDone(at ? words.planned(timeOf(at, formats)) : words.done);
    setError({ of: 'form', text: detail ?? words.failed });
    if (status !== 'CONFLICT') return;
    // Somebody may have published: the page then shows what differs.
    edited.keep(revision);
    await edited.reload();
  };

  return (
    <ModalDialog open onEscape={onClose} aria-labelledby={id} sx={{ width: 560 }}>
      <FormDialogBody>
        <Form noValidate aria-labelledby={id} onSubmit={(event) => void submit(event)}>
          <SheetHeading id={id}>{words.title}</SheetHeading>
          <Scroll role="region" aria-label={words.changes} tabIndex={0}>
            <DifferenceList
              differences={differencesBetween(stored.publishedBody, edited.body, schema)}
              none={words.nothing}
            />
          </Scroll>
          {stored.scheduled.map(({ version, at, by }) => (
            <StatusStrip key={version} kind="info">
              {words.waiting(timeOf(at, formats), by)}
            </StatusStrip>
          ))}
          <Field label={words.note} optional={contentText.form.optional} hint={words.noteHint}>
            {(control) => <FieldInput {...control} name="note" maxLength={NOTE_MAX_LENGTH} autoComplete="off" />}
          </Field>
          <FieldGroup legend={words.when} role="radiogroup">
            <Options onChange={({ target }) => setLater((target as HTMLInputElement).value === 'later')}>
              <ChoiceCard type="radio" name="when" value="now" label={words.now} defaultChecked />
              <ChoiceCard type="radio" name="when" value="later" label={words.later} />
            </Options>
          </FieldGroup>
          {isLater && (
            <>
              <Pair>
                <Field label={words.day} error={error?.of === 'time' ? error.text : undefined}>
                  {(control) => <FieldInput {...control} name="day" type="date" min={todayIn(formats)} />}
                </Field>
                <Field label={words.time}>
                  {(control) => <FieldInput {...control} name="time" type="time" defaultValue="09:00" />}
                </Field>
              </Pair>
              <SheetHint>{words.zone(city)}</SheetHint>
            </>
          )}
          {!isLater && <SheetHint>{words.lead}</SheetHint>}
          <SheetStatus role="status">
            {error?.of === 'form' && <StatusStrip kind="error">{error.text}</StatusStrip>}
          </SheetStatus>
          <Buttons>
            <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
              <span>{busy ? words.submitting : words.submit}</span>
            </Button>
            <Button variant="outlined" onClick={onClose} disabled={busy}>
              {words.close}
            </Button>
          </Buttons>
        </Form>
      </FormDialogBody>
    </ModalDialog>
  );
}

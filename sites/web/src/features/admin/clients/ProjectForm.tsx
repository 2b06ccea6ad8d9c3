import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { Field, FieldInput, FieldSelect, FieldTextArea } from '@threefold/design-system/components/Field';
import { focusField } from '@threefold/design-system/components/form';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { useLeaveWarning } from '../shared/useLeaveWarning.ts';
import {
  entriesOf,
  fieldsOf,
  type Project,
  type ProjectFields,
  positionsOf,
  problemOf,
  projectText,
} from './projectContent.ts';

const words = projectText.form;

const Form = styled('form')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

export interface ProjectFormProps {
  clientId: string;
  /** Without one, the form enters a new project. */
  project: Project | undefined;
  /** Called when it is saved, before the form goes. */
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** Enters or changes a client's project. What was typed stays until it is saved. */
export function ProjectForm({ clientId, project: opened, onSaved, onCancel }: ProjectFormProps) {
  // A refetch in between must not make what was seen look newer.
  const [project] = useState(opened);
  const [isLeaving, setLeaving] = useState(false);
  const [fields, setFields] = useState(() => fieldsOf(project));
  const [tell, setTell] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field?: keyof ProjectFields; text: string }>();
  // A double press and a retry enter the same project, and ask the same question.
  const [projectId] = useState(() => project?.id ?? crypto.randomUUID());
  const sent = useRef<{ typed: ProjectFields; entries: ReturnType<typeof entriesOf> }>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const isUnsaved = JSON.stringify(fields) !== JSON.stringify(fieldsOf(project));
  useLeaveWarning(isUnsaved);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const failure = problemOf(fields);
    setProblem(failure);
    if (failure) return focusField(form.current, failure.field);
    if (sent.current?.typed !== fields) sent.current = { typed: fields, entries: entriesOf(fields, project) };
    setBusy(true);
    const request = { clientId, projectId, version: project?.version ?? null, tell, project: sent.current.entries };
    const { status, detail } = await formResult(api().saveProject(request));
    if (status === 'OK') return onSaved();
    setBusy(false);
    return setProblem({ text: detail ?? '' });
  };

  const errorOf = (field: keyof ProjectFields) => (problem?.field === field ? { error: problem.text } : {});
  const control = (field: keyof ProjectFields) => ({
    name: field,
    value: fields[field],
    onChange: ({ target }: { target: { value: string } }) => {
      setProblem(undefined);
      setFields({ ...fields, [field]: target.value });
    },
  });
  const positions = positionsOf(fields);
  return (
    <Form ref={form} noValidate aria-label={project ? words.label(project.title) : words.newLabel} onSubmit={save}>
      <Field label={words.title} {...errorOf('title')}>
        {(attributes) => <FieldInput {...attributes} {...control('title')} maxLength={200} />}
      </Field>
      <Field label={words.summary} optional={words.optional}>
        {(attributes) => <FieldTextArea {...attributes} {...control('summary')} rows={2} maxLength={2000} />}
      </Field>
      <Field label={words.steps} hint={words.stepsHint} {...errorOf('steps')}>
        {(attributes) => <FieldTextArea {...attributes} {...control('steps')} rows={4} />}
      </Field>
      <Field label={words.current}>
        {(attributes) => (
          <FieldSelect
            {...attributes}
            {...control('currentStep')}
            value={String(Math.min(Number(fields.currentStep), positions.length - 1))}
          >
            {positions.map(({ position, label }) => (
              <option key={position} value={position}>
                {label}
              </option>
            ))}
          </FieldSelect>
        )}
      </Field>
      <Field label={words.next} hint={words.nextHint} {...errorOf('next')}>
        {(attributes) => <FieldTextArea {...attributes} {...control('next')} rows={2} maxLength={2000} />}
      </Field>
      <Field label={words.turn}>
        {(attributes) => (
          <FieldSelect {...attributes} {...control('turn')}>
            {Object.entries(words.turns).map(([turn, label]) => (
              <option key={turn} value={turn}>
                {label}
              </option>
            ))}
          </FieldSelect>
        )}
      </Field>
      <Field label={words.due} optional={words.optional}>
        {(attributes) => <FieldInput {...attributes} {...control('due')} type="date" />}
      </Field>
      <Field label={words.webUrl} optional={words.optional} {...errorOf('webUrl')}>
        {(attributes) => <FieldInput {...attributes} {...control('webUrl')} inputMode="url" maxLength={500} />}
      </Field>
      <Field label={words.ask}>
        {(attributes) => (
          <FieldSelect {...attributes} {...control('kind')}>
            {Object.entries(words.kinds).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </FieldSelect>
        )}
      </Field>
      {fields.kind !== 'none' && (
        <Field label={words.question} {...errorOf('question')}>
          {(attributes) => <FieldTextArea {...attributes} {...control('question')} rows={2} maxLength={2000} />}
        </Field>
      )}
      <FormControlLabel
        label={words.tell}
        control={<Checkbox checked={tell} onChange={(_, checked) => setTell(checked)} />}
      />
      <div role="alert">{problem && !problem.field && <StatusStrip kind="error">{problem.text}</StatusStrip>}</div>
      <Actions>
        <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
          <span>{busy ? words.busy : words.submit}</span>
        </Button>
        <Button variant="outlined" onClick={() => (isUnsaved ? setLeaving(true) : onCancel())}>
          {words.cancel}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isLeaving}
        content={words.leaving}
        onConfirm={onCancel}
        onDecline={() => setLeaving(false)}
      />
    </Form>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { Field, FieldTextArea } from '@threefold/design-system/components/Field';
import { focusField } from '@threefold/design-system/components/form';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { type FormEvent, useRef, useState } from 'react';
import { projects } from '#texts/features/portal/texts/projectsContent';
import { api } from '../../services/api/api.ts';
import { formResult } from '../../services/forms/formResult.ts';
import type { Outcome } from '../../services/forms/outcome.ts';
import { useTypedText } from '../../services/forms/typedText.ts';
import { useRegion } from '../../services/hostBrand.tsx';
import { dayOf } from '../../services/times.ts';

const words = projects.question;

const Panel = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 18,
  padding: '22px 32px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  // An empty live region takes no space.
  '& > :empty': { position: 'absolute' },
  [theme.breakpoints.down('dashboard')]: { padding: '18px' },
}));

const Form = styled('form')({ display: 'grid', gap: 14, justifyItems: 'start', '& > div': { width: '100%' } });

const Answers = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 4,
  margin: 0,
  overflowWrap: 'anywhere',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 8px', whiteSpace: 'pre-wrap' },
}));

type Project = Data['getClientProjects'][number];

/** Asks for a yes or for words. What was typed stays until it is sent. */
function Question({ userId, project, onAnswered }: ProjectQuestionProps & { onAnswered: (outcome: Outcome) => void }) {
  const client = useQueryClient();
  const { id, text, kind } = project.question ?? { id: '', text: '', kind: 'yes' };
  const [typed, type] = useTypedText(`project.${project.id}`);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const answer = kind === 'yes' ? words.yes : typed.trim();
    setMissing(!answer);
    if (!answer) return focusField(form.current, 'answer');
    setBusy(true);
    const request = { userId, projectId: project.id, questionId: id, answer };
    const { status, detail } = await formResult(api().answerProject(request));
    if (status === 'OK') type('');
    await client.invalidateQueries();
    setBusy(false);
    return onAnswered(status === 'OK' ? { kind: 'success', text: words.sent } : { kind: 'error', text: detail ?? '' });
  };

  return (
    <Form ref={form} noValidate aria-label={words.label(project.title)} onSubmit={send}>
      {kind === 'yes' ? (
        <p style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{text}</p>
      ) : (
        <Field label={text} {...(missing && { error: words.missing })}>
          {(attributes) => (
            <FieldTextArea
              {...attributes}
              name="answer"
              rows={4}
              maxLength={2000}
              value={typed}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
        <span>{busy ? words.sending : kind === 'yes' ? words.yes : words.send}</span>
      </Button>
    </Form>
  );
}

export interface ProjectQuestionProps {
  userId: string;
  project: Project;
}

/** What the agency asks about a project, and what the client answered before; nothing if there is neither. */
export function ProjectQuestion({ userId, project }: ProjectQuestionProps) {
  const region = useRegion();
  const [outcome, setOutcome] = useState<Outcome>();
  const { question, answers = [], title } = project;
  // What came of an answer stays, also when nothing is asked any more.
  if (!question && answers.length === 0 && !outcome) return null;
  return (
    <Panel aria-label={words.panel(title)}>
      {question && <Question key={question.id} userId={userId} project={project} onAnswered={setOutcome} />}
      <div role="status">{outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}</div>
      {answers.length > 0 && (
        <Answers>
          {answers.map(({ id, text, answer, at }) => (
            <div key={id}>
              <dt>{`${text} (${dayOf(at, region)})`}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </Answers>
      )}
    </Panel>
  );
}

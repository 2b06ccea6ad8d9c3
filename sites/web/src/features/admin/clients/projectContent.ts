import type { Data, Requests } from '@threefold/api-contract';
import { externalHref } from '@threefold/design-system/foundations';

/** A project of a client, as an admin sees it. */
export type Project = Data['getClient']['projects'][number];

/** What an admin enters. */
export type ProjectEntries = Requests['saveProject']['project'];

/** The texts of a client's projects. */
export const projectText = {
  title: 'Projects',
  empty: 'No projects.',
  done: 'Done',
  next: { ours: 'Next, from us', yours: 'Next, from the client' },
  asked: (question: string) => `Asked: ${question}`,
  answered: (question: string, answer: string, at: string) => `${question} ${answer} (${at})`,
  add: 'New project',
  edit: 'Edit',
  remove: 'Remove',
  form: {
    label: (title: string) => `Edit: ${title}`,
    newLabel: 'New project',
    optional: 'Optional',
    title: 'Title',
    summary: 'Summary',
    steps: 'Steps',
    stepsHint: 'One a line, in order.',
    current: 'Current step',
    allDone: 'All done',
    next: 'What happens next',
    nextHint: 'In a sentence.',
    turn: 'Who is next',
    turns: { ours: 'We are', yours: 'The client is' },
    due: 'By',
    webUrl: 'Address of the preview',
    ask: 'Ask the client',
    kinds: { none: 'Nothing', yes: 'For a yes', words: 'For words' },
    question: 'Question',
    tell: 'Tell the client by mail',
    missing: {
      title: 'Please enter a title.',
      steps: 'Please enter at least one step.',
      twice: 'Please give each step another name.',
      next: 'Please say what happens next.',
      webUrl: 'Please enter an address such as preview.example.com.',
      question: 'Please enter the question.',
    },
    leaving: {
      title: 'Leave without saving?',
      body: 'What you have typed is not saved yet.',
      confirmLabel: 'Leave',
      declineLabel: 'Stay',
    },
    submit: 'Save',
    busy: 'Saving...',
    cancel: 'Cancel',
  },
  saved: 'Saved.',
  removed: 'Removed.',
  removing: (title: string) => ({
    title: `Remove ${title}?`,
    body: 'The client no longer sees it. Its history is gone, too.',
    confirmLabel: 'Remove',
    declineLabel: 'Cancel',
  }),
} as const;

/** The entries of a project's form, as text. */
export interface ProjectFields {
  title: string;
  summary: string;
  steps: string;
  currentStep: string;
  next: string;
  turn: string;
  due: string;
  webUrl: string;
  kind: string;
  question: string;
}

export const fieldsOf = (project: Project | undefined): ProjectFields => ({
  title: project?.title ?? '',
  summary: project?.summary ?? '',
  steps: project?.steps.join('\n') ?? '',
  currentStep: String(project?.currentStep ?? 0),
  next: project?.next ?? '',
  turn: project?.turn ?? 'ours',
  due: project?.due ?? '',
  webUrl: project?.webUrl ?? '',
  kind: project?.question?.kind ?? 'none',
  question: project?.question?.text ?? '',
});

/** The names of the steps in the form's text. */
const stepsOf = ({ steps }: Pick<ProjectFields, 'steps'>): string[] =>
  steps
    .split('\n')
    .map((step) => step.trim())
    .filter(Boolean);

/** Where a project can be: at one of the form's steps, or behind all of them. */
export const positionsOf = (fields: ProjectFields): { position: number; label: string }[] =>
  [...stepsOf(fields), projectText.form.allDone].map((label, position) => ({ position, label }));

export interface ProjectProblem {
  field: keyof ProjectFields;
  text: string;
}

/** What is wrong with the form, or undefined. */
export function problemOf(fields: ProjectFields): ProjectProblem | undefined {
  const { missing } = projectText.form;
  const steps = stepsOf(fields);
  if (!fields.title.trim()) return { field: 'title', text: missing.title };
  if (steps.length === 0) return { field: 'steps', text: missing.steps };
  if (new Set(steps).size < steps.length) return { field: 'steps', text: missing.twice };
  if (!fields.next.trim()) return { field: 'next', text: missing.next };
  if (fields.webUrl.trim() && !externalHref(fields.webUrl.trim())) return { field: 'webUrl', text: missing.webUrl };
  if (fields.kind !== 'none' && !fields.question.trim()) return { field: 'question', text: missing.question };
  return undefined;
}

/** The form's entries as they are sent. A question that was asked before keeps its id. */
export function entriesOf(fields: ProjectFields, before: Project | undefined): ProjectEntries {
  const steps = stepsOf(fields);
  const text = fields.question.trim();
  const kind = fields.kind === 'yes' ? 'yes' : 'words';
  const isSame = before?.question?.text === text && before.question.kind === kind;
  return {
    title: fields.title.trim(),
    summary: fields.summary.trim(),
    steps,
    currentStep: Math.min(Number(fields.currentStep), steps.length),
    next: fields.next.trim(),
    turn: fields.turn === 'yours' ? 'yours' : 'ours',
    due: fields.due || null,
    webUrl: fields.webUrl.trim() || null,
    question:
      fields.kind === 'none'
        ? null
        : isSame && before?.question
          ? before.question
          : { id: crypto.randomUUID(), kind, text },
  };
}

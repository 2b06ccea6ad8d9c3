import type { Call, Schema } from '../call.ts';
import { contentText, userId } from './fields.ts';
import { messageRequest } from './messages/messages.ts';

/** A frequently asked question, with its answer in paragraphs. */
export const supportQuestionSchema = {
  title: 'Question',
  type: 'object',
  required: ['id', 'question', 'answer'],
  properties: {
    id: { type: 'string', minLength: 1 },
    question: contentText('Question', 160),
    answer: { title: 'Answer', type: 'array', minItems: 1, maxItems: 8, items: contentText('Paragraph', 800) },
  },
  additionalProperties: false,
} as const satisfies Schema;

/** The longest text about a project, and the longest answer to its question. */
export const PROJECT_TEXT_MAX_LENGTH = 2_000;

const projectText = { type: 'string', minLength: 1, maxLength: PROJECT_TEXT_MAX_LENGTH } as const;

/** What the agency asks a client about a project. */
export const projectQuestionSchema = {
  type: 'object',
  required: ['id', 'kind', 'text'],
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 100, description: 'Another question has another id.' },
    kind: { enum: ['yes', 'words'], description: 'Whether the answer is a yes or the text of the client.' },
    text: projectText,
  },
  additionalProperties: false,
} as const satisfies Schema;

/** A project that the agency does for a client: its progress and next step. */
export const clientProjectSchema = {
  type: 'object',
  required: ['id', 'title', 'summary', 'steps', 'currentStep', 'next', 'turn', 'updated'],
  properties: {
    id: { type: 'string', minLength: 1 },
    title: { type: 'string', minLength: 1 },
    summary: { type: 'string' },
    steps: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string', minLength: 1 } },
    currentStep: {
      type: 'integer',
      minimum: 0,
      description: 'Index of the current step; the number of steps when all are done.',
    },
    next: { type: 'string', minLength: 1, description: 'What happens next, in a sentence.' },
    turn: { enum: ['ours', 'yours'], description: 'Whether the agency or the client is next.' },
    due: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'The day by which it happens.' },
    updated: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    webUrl: { type: 'string', description: 'Its URL, with or without https://.' },
    liveSince: { type: 'string', description: 'The day on which all steps were done. Absent: they are not.' },
    subscriptionId: { type: 'string', description: 'The subscription that it sets up. Absent: none.' },
    question: projectQuestionSchema,
    answers: {
      type: 'array',
      description: 'The questions that the client has answered, the oldest first.',
      items: {
        ...projectQuestionSchema,
        required: [...projectQuestionSchema.required, 'answer', 'at'],
        properties: {
          ...projectQuestionSchema.properties,
          answer: { type: 'string', description: 'The text of the client; Yes for a yes.' },
          at: { type: 'string', description: 'ISO 8601, UTC.' },
        },
      },
    },
  },
  additionalProperties: false,
} as const satisfies Schema;

/** The agency's frequently asked questions, in display order. */
export const getSupportQuestions = {
  method: 'GET',
  path: '/api/getSupportQuestions',
  summary: 'Returns the frequently asked questions with their answers.',
  access: 'public',
  data: { title: 'Questions', type: 'array', items: supportQuestionSchema },
} as const satisfies Call;

/** A message from the portal. It goes to the agency whichever brand's host shows the portal. */
export const submitSupportMessage = {
  method: 'POST',
  path: '/api/submitSupportMessage',
  summary: 'Sends a message to the agency that runs the portal.',
  access: 'public',
  idempotent: true,
  request: messageRequest,
} as const satisfies Call;

/** The projects of the signed-in client, matched by verified email. */
export const getClientProjects = {
  method: 'GET',
  path: '/api/getClientProjects',
  summary: "Returns the signed-in client's projects; none until the email is verified.",
  access: 'authenticated',
  data: { type: 'array', items: clientProjectSchema },
} as const satisfies Call;

/** Answers the question of a project. A repeated answer has no further effect. */
export const answerProject = {
  method: 'POST',
  path: '/api/answerProject',
  summary: "Answers what the agency asks about one of the client's projects.",
  access: 'authenticated',
  ownUser: true,
  repeatable: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'projectId', 'questionId', 'answer'],
    properties: {
      userId,
      projectId: { type: 'string', minLength: 1, maxLength: 100 },
      questionId: projectQuestionSchema.properties.id,
      answer: projectText,
    },
  },
} as const satisfies Call;

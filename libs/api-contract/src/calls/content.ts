import type { Call, Schema } from '../call.ts';

const leafSchema = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string' }, bold: { type: 'boolean' } },
  additionalProperties: false,
} as const satisfies Schema;

const leavesSchema = { type: 'array', items: leafSchema } as const satisfies Schema;

/** Blocks of an article's body: h3, ul of li, or a paragraph, whose leaves may be bold (specification, section 3). */
export const richTextSchema = {
  type: 'array',
  items: {
    oneOf: [
      {
        type: 'object',
        required: ['type', 'children'],
        properties: { type: { enum: ['h3', 'paragraph'] }, children: leavesSchema },
        additionalProperties: false,
      },
      {
        type: 'object',
        required: ['type', 'children'],
        properties: {
          type: { const: 'ul' },
          children: {
            type: 'array',
            items: {
              type: 'object',
              required: ['type', 'children'],
              properties: { type: { const: 'li' }, children: leavesSchema },
              additionalProperties: false,
            },
          },
        },
        additionalProperties: false,
      },
    ],
  },
} as const satisfies Schema;

/** The URL of a picture. Other schemes, such as `data:` and `javascript:`, are refused. */
const imageUrlSchema = {
  type: 'string',
  pattern: '^(?:https?://|/)',
  description: 'Absolute, or a path on the API host.',
} as const satisfies Schema;

/** Some stored articles and projects hold their picture in this form; `imageUrl` wins if both are given. */
const imageSchema = {
  type: 'object',
  required: ['url'],
  properties: { url: imageUrlSchema },
  additionalProperties: false,
} as const satisfies Schema;

/** An article (specification, section 3). */
export const articleSchema = {
  type: 'object',
  required: ['id', 'articleDate', 'title', 'subtitle', 'articleAuthor', 'articleBody'],
  properties: {
    id: { type: 'string' },
    articleDate: { type: 'string', description: 'YYYY-MM-DD.' },
    title: { type: 'string' },
    subtitle: { type: 'string' },
    subtitleAuthor: { type: 'string' },
    articleAuthor: { type: 'string' },
    imageUrl: imageUrlSchema,
    image: imageSchema,
    imageCaption: { type: 'string' },
    imageCaptionAuthor: { type: 'string' },
    articleBody: richTextSchema,
  },
  additionalProperties: false,
} as const satisfies Schema;

/** A project in the agency's portfolio. */
export const portfolioProjectSchema = {
  type: 'object',
  required: ['id', 'title', 'kind', 'description', 'technologies', 'webUrl'],
  properties: {
    id: { type: 'string' },
    title: { type: 'string' },
    kind: { type: 'string', description: 'What was built, in two or three words.' },
    description: { type: 'string' },
    technologies: {
      type: 'array',
      items: {
        type: 'object',
        required: ['language', 'value'],
        properties: {
          language: { type: 'string', description: 'Display name of the technology, such as React Native.' },
          value: { type: 'string', description: 'Color key of the technology, such as react_native.' },
        },
        additionalProperties: false,
      },
    },
    imageUrl: imageUrlSchema,
    image: imageSchema,
    webUrl: {
      type: 'string',
      pattern: '^(?:https?://)?[A-Za-z0-9.-]+(?:[/?#].*)?$',
      description: 'With or without https://.',
    },
  },
  additionalProperties: false,
} as const satisfies Schema;

/** The agency's articles, newest first. */
export const getNewsArticles = {
  method: 'GET',
  path: '/api/getNewsArticles',
  summary: "Returns the agency's articles, newest first.",
  access: 'public',
  data: { type: 'array', items: articleSchema },
} as const satisfies Call;

/** The agency's portfolio projects, in display order. */
export const getPortfolioProjects = {
  method: 'GET',
  path: '/api/getPortfolioProjects',
  summary: "Returns the agency's projects, in display order.",
  access: 'public',
  data: { type: 'array', items: portfolioProjectSchema },
} as const satisfies Call;

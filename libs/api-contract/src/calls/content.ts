import type { Call, Schema } from '../call.ts';
import { PICTURE_ALT_MAX_LENGTH } from '../pictures.ts';
import { contentText } from './fields.ts';

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

/** The URL of a picture: absolute, or a path on the API host. Other schemes, such as `data:` and `javascript:`, are refused. */
const imageUrlSchema = { title: 'Picture', type: 'string', pattern: '^(?:https?://|/)' } as const satisfies Schema;

/** Some stored articles and projects hold their picture in this form; `imageUrl` wins if both are given. */
const imageSchema = {
  title: 'Picture (as it was stored before)',
  type: 'object',
  required: ['url'],
  properties: { url: imageUrlSchema },
  additionalProperties: false,
} as const satisfies Schema;

/** The address of a website. */
const webUrlSchema = {
  title: 'Web address',
  type: 'string',
  maxLength: 200,
  pattern: '^(?:https?://)?[A-Za-z0-9.-]+(?:[/?#].*)?$',
  description: 'With or without https://.',
} as const satisfies Schema;

/** An article (specification, section 3). */
export const articleSchema = {
  title: 'Article',
  type: 'object',
  required: ['id', 'articleDate', 'title', 'subtitle', 'articleAuthor', 'articleBody'],
  properties: {
    id: { type: 'string' },
    articleDate: { title: 'Date', type: 'string', format: 'date', description: 'YYYY-MM-DD. The newest is first.' },
    title: contentText('Title', 80),
    subtitle: contentText('Subtitle', 200),
    subtitleAuthor: contentText('Author of the subtitle', 80),
    articleAuthor: contentText('Author', 80),
    imageUrl: imageUrlSchema,
    image: imageSchema,
    imageCaption: contentText('Line below the picture', 160),
    imageCaptionAuthor: contentText('Who made the picture', 80),
    articleBody: { title: 'Text of the article', ...richTextSchema },
  },
  additionalProperties: false,
} as const satisfies Schema;

/** A project in the agency's portfolio. */
export const portfolioProjectSchema = {
  title: 'Project',
  type: 'object',
  required: ['id', 'title', 'kind', 'description', 'technologies', 'webUrl'],
  properties: {
    id: { type: 'string' },
    title: contentText('Title', 80),
    kind: { ...contentText('What was built', 40), description: 'In two or three words.' },
    description: contentText('Description', 400),
    technologies: {
      title: 'Technologies',
      type: 'array',
      maxItems: 8,
      items: {
        title: 'Technology',
        type: 'object',
        required: ['language', 'value'],
        properties: {
          language: { ...contentText('Name', 30), description: 'Such as React Native.' },
          value: {
            ...contentText('Color', 30),
            description: 'The name in small letters with underscores, such as react_native. Unknown names are white.',
          },
        },
        additionalProperties: false,
      },
    },
    imageUrl: imageUrlSchema,
    image: imageSchema,
    webUrl: webUrlSchema,
  },
  additionalProperties: false,
} as const satisfies Schema;

/** The agency's gallery (specification, section 3, "Gallery item"), with the extra texts of its design. */
export const gallerySchema = {
  title: 'Gallery',
  type: 'object',
  required: ['title', 'lede', 'items'],
  additionalProperties: false,
  properties: {
    title: contentText('Title', 60),
    lede: contentText('Lead', 200),
    items: {
      title: 'Works',
      type: 'array',
      items: {
        title: 'Work',
        type: 'object',
        required: ['id', 'url', 'alt', 'type', 'project', 'title', 'caption', 'webUrl'],
        additionalProperties: false,
        properties: {
          id: { type: 'string', minLength: 1 },
          url: {
            title: 'Picture',
            type: 'string',
            pattern: '^/media/[\\w.-]+(?:#[\\dx@,]+)?$',
            description: '1440 by 900 pixels fill its place.',
          },
          alt: contentText('What the picture shows, for those who cannot see it', PICTURE_ALT_MAX_LENGTH),
          type: { const: 'desktop' },
          project: { ...contentText('What was built', 40), description: 'In two or three words.' },
          title: contentText('Title', 80),
          caption: contentText('Text', 240),
          webUrl: webUrlSchema,
        },
      },
    },
  },
} as const satisfies Schema;

/** The agency's articles, newest first. */
export const getNewsArticles = {
  method: 'GET',
  path: '/api/getNewsArticles',
  summary: "Returns the agency's articles, newest first.",
  access: 'public',
  data: { title: 'Articles', type: 'array', items: articleSchema },
} as const satisfies Call;

/** The agency's portfolio projects, in display order. */
export const getPortfolioProjects = {
  method: 'GET',
  path: '/api/getPortfolioProjects',
  summary: "Returns the agency's projects, in display order.",
  access: 'public',
  data: { title: 'Projects', type: 'array', items: portfolioProjectSchema },
} as const satisfies Call;

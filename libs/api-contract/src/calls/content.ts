import type { Call, Schema } from '../call.ts';
import { LANGUAGES } from '../language.ts';
import { PICTURE_ALT_MAX_LENGTH } from '../pictures.ts';
import { contentText, instant } from './fields.ts';

const leafSchema = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string' }, bold: { type: 'boolean' } },
  additionalProperties: false,
} as const satisfies Schema;

/** Blocks: h3, ul of li, or a paragraph. */
const richTextOf = <const Leaf extends Schema>(leaf: Leaf) =>
  ({
    type: 'array',
    items: {
      oneOf: [
        {
          type: 'object',
          required: ['type', 'children'],
          properties: { type: { enum: ['h3', 'paragraph'] }, children: { type: 'array', items: leaf } },
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
                properties: { type: { const: 'li' }, children: { type: 'array', items: leaf } },
                additionalProperties: false,
              },
            },
          },
          additionalProperties: false,
        },
      ],
    },
  }) as const;

/** Blocks of an article's body, whose leaves may be bold (specification, section 3). */
export const richTextSchema = richTextOf(leafSchema);

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

/** A legal text, whose leaves may also be links. */
const legalTextSchema = {
  type: 'object',
  required: ['title', 'sections'],
  additionalProperties: false,
  properties: {
    title: { type: 'string' },
    note: { type: 'string' },
    lastUpdated: {
      type: 'object',
      required: ['text', 'date'],
      additionalProperties: false,
      properties: { text: { type: 'string' }, date: { type: 'string', format: 'date' } },
    },
    sections: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'title', 'body'],
        additionalProperties: false,
        properties: {
          id: { type: 'string' },
          title: { type: 'string' },
          body: richTextOf({ ...leafSchema, properties: { ...leafSchema.properties, href: { type: 'string' } } }),
        },
      },
    },
  },
} as const satisfies Schema;

/** A version of a legal text that the caller has accepted. */
const acceptedTextSchema = {
  type: 'object',
  required: ['version', 'document', 'brandName', 'language', 'number', 'publishedAt', 'acceptedAt', 'page'],
  additionalProperties: false,
  properties: {
    version: { type: 'string', description: 'With which getAcceptedText returns the text.' },
    document: { type: 'string', description: '`terms` or `privacy`.' },
    brandName: { type: 'string', description: 'The brand whose text it is.' },
    language: { enum: LANGUAGES },
    number: { type: 'integer', description: 'Of the versions of its document; 1 for the first content.' },
    publishedAt: instant,
    acceptedAt: { ...instant, description: 'When they first accepted this version.' },
    page: {
      type: ['string', 'null'],
      description: 'The full address of the page that shows this version. Null once another is published.',
    },
  },
} as const satisfies Schema;

export const getAcceptedTexts = {
  method: 'GET',
  path: '/api/getAcceptedTexts',
  access: 'authenticated',
  summary: 'Lists the versions of legal texts that the caller accepted by registering or logging in, the newest first.',
  data: {
    type: 'object',
    required: ['texts'],
    additionalProperties: false,
    properties: { texts: { type: 'array', items: acceptedTextSchema } },
  },
} as const satisfies Call;

/** NOT_FOUND for a version that does not exist, or that the caller has not accepted. */
export const getAcceptedText = {
  method: 'GET',
  path: '/api/getAcceptedText',
  access: 'authenticated',
  summary:
    'Returns a version of a legal text that the caller has accepted, with the facts of its brand as they are now.',
  query: {
    type: 'object',
    required: ['version'],
    properties: { version: { type: 'string', maxLength: 15 } },
  },
  data: {
    ...acceptedTextSchema,
    required: [...acceptedTextSchema.required, 'text'],
    properties: { ...acceptedTextSchema.properties, text: legalTextSchema },
  },
} as const satisfies Call;

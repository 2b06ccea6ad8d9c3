import type { Call, Schema } from '../../call.ts';
import { PICTURE_ALT_MAX_LENGTH, PICTURE_MAX_BYTES } from '../../pictures.ts';
import { instant } from '../fields.ts';

const part = { type: 'number', minimum: 0, maximum: 1 } as const satisfies Schema;

const pictureProperties = {
  brand: { type: 'string', maxLength: 40, description: "The brand's key." },
  alt: {
    type: 'string',
    minLength: 1,
    maxLength: PICTURE_ALT_MAX_LENGTH,
    pattern: '\\S',
    description: 'What the picture shows, for those who do not see it.',
  },
  focus: {
    type: 'object',
    required: ['x', 'y'],
    additionalProperties: false,
    properties: { x: part, y: part },
    description: 'What stays visible where the picture is cropped, in parts of its width and height.',
  },
} as const satisfies Record<string, Schema>;

const contentPictureSchema = {
  type: 'object',
  required: ['address', 'brand', 'alt', 'focus', 'width', 'height', 'by', 'at'],
  additionalProperties: false,
  properties: {
    address: { type: 'string', description: 'By which documents name it.' },
    ...pictureProperties,
    width: { type: 'integer', description: 'Of its largest file, in px.' },
    height: { type: 'integer' },
    by: { type: ['string', 'null'], description: 'Who uploaded it; null when the account no longer exists.' },
    at: instant,
  },
} as const satisfies Schema;

/** The most pictures of a brand that are offered. */
export const CONTENT_PICTURES_MAX = 200;

/** Adds a picture for a brand's content. Adding it again changes its text and focal point only. */
export const addContentPicture = {
  method: 'POST',
  path: '/api/admin/addContentPicture',
  access: 'admin',
  scope: 'brands',
  summary: 'Checks a picture by its content and keeps it in the formats and widths that pages show.',
  // In base 64, four characters are three bytes. The rest is for the other fields.
  bodyLimit: Math.ceil(PICTURE_MAX_BYTES / 3) * 4 + 16 * 1024,
  repeatable: true,
  request: {
    type: 'object',
    required: ['brand', 'alt', 'focus', 'data'],
    additionalProperties: false,
    properties: {
      ...pictureProperties,
      data: { type: 'string', description: 'The file (JPEG, PNG, WebP or AVIF) in base 64, at most 20 MB of it.' },
    },
  },
  data: contentPictureSchema,
} as const satisfies Call;

/** The pictures of a brand to choose from. */
export const getContentPictures = {
  method: 'GET',
  path: '/api/admin/getContentPictures',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns the pictures that were added for a brand, the newest first, at most 200.',
  query: {
    type: 'object',
    required: ['brand'],
    properties: { brand: pictureProperties.brand },
  },
  data: {
    type: 'object',
    required: ['pictures'],
    additionalProperties: false,
    properties: { pictures: { type: 'array', items: contentPictureSchema } },
  },
} as const satisfies Call;

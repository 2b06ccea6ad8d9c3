import type { Call } from '../../call.ts';

/** What the owner is mailed about clients, in the order of a subscription's life. */
export const CLIENT_MAIL_KINDS = [
  'subscribed',
  'website',
  'cancelled',
  'reactivated',
  'payment-failed',
  'ended',
  'deleted',
] as const;
export type ClientMailKind = (typeof CLIENT_MAIL_KINDS)[number];

/** When the owner is mailed: `daily` is one mail about all that has happened since the last one. */
export const CLIENT_MAIL_CHOICES = ['at-once', 'daily', 'off'] as const;
export type ClientMailChoice = (typeof CLIENT_MAIL_CHOICES)[number];

/** The hour at which the daily mail is due. */
export const CLIENT_DIGEST_HOUR = 7;

const setting = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'choice'],
  properties: { kind: { enum: CLIENT_MAIL_KINDS }, choice: { enum: CLIENT_MAIL_CHOICES } },
} as const;

export const getClientMails = {
  method: 'GET',
  path: '/api/admin/getClientMails',
  summary: 'Returns when the owner is mailed about each kind of news of clients.',
  access: 'admin',
  scope: 'portal',
  data: { type: 'array', items: setting },
} as const satisfies Call;

export const saveClientMails = {
  method: 'POST',
  path: '/api/admin/saveClientMails',
  summary: 'Sets when the owner is mailed about a kind of news of clients.',
  access: 'admin',
  scope: 'portal',
  request: setting,
} as const satisfies Call;

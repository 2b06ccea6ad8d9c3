import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../../call.ts';
import { LANGUAGES } from '../../language.ts';
import { instant, userId } from '../fields.ts';
import { userSchema } from './accounts.ts';

const email = { type: 'string', maxLength: EMAIL_MAX_LENGTH } as const;
const name = { type: 'string', maxLength: NAME_MAX_LENGTH } as const;

/** The token of an invitation's link. */
const token = { type: 'string', maxLength: 100 } as const;

/** The screen to which an invitation's link leads, with its token in the fragment, which no server sees. */
export const INVITATION_PATH = '/InvitationScreen';

export const getClientInvitations = {
  method: 'GET',
  path: '/api/admin/getClientInvitations',
  access: 'admin',
  scope: 'portal',
  summary: 'Lists the open invitations of clients, the oldest first.',
  data: {
    type: 'array',
    items: {
      type: 'object',
      required: ['email', 'product', 'invitedAt', 'expiresAt'],
      additionalProperties: false,
      properties: {
        email: { type: 'string' },
        product: { type: ['string', 'null'], description: 'The name of the product that waits. Null for none.' },
        invitedAt: instant,
        expiresAt: instant,
      },
    },
  },
} as const satisfies Call;

export const inviteClient = {
  method: 'POST',
  path: '/api/admin/inviteClient',
  access: 'admin',
  scope: 'portal',
  summary:
    'Mails a link, valid once and for 7 days, that creates the account of a client. It replaces an earlier invitation.',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['email', 'stripePriceId', 'language'],
    properties: {
      email,
      stripePriceId: {
        type: ['string', 'null'],
        maxLength: 100,
        description: 'The product on offer whose checkout opens next. Null for the dashboard.',
      },
      language: { enum: LANGUAGES, description: 'Of the mail, and of the page to which its link leads.' },
    },
  },
} as const satisfies Call;

export const withdrawClientInvitation = {
  method: 'POST',
  path: '/api/admin/withdrawClientInvitation',
  access: 'admin',
  scope: 'portal',
  summary: 'Ends an open invitation of a client. Succeeds when there is none.',
  request: { type: 'object', additionalProperties: false, required: ['email'], properties: { email } },
} as const satisfies Call;

const waitingProduct = {
  anyOf: [
    {
      type: 'object',
      required: ['name', 'stripePriceId', 'stripeProductId'],
      additionalProperties: false,
      properties: {
        name: { type: 'string' },
        stripePriceId: { type: 'string' },
        stripeProductId: { type: 'string' },
      },
    },
    { type: 'null' },
  ],
  description: 'The product whose checkout opens next. Null for none, and when it is no longer on offer.',
} as const satisfies Schema;

export const getInvitation = {
  method: 'POST',
  path: '/api/getInvitation',
  access: 'public',
  summary: 'Returns what the invitation of a link is for, without using it up.',
  request: { type: 'object', additionalProperties: false, required: ['token'], properties: { token } },
  data: {
    type: 'object',
    required: ['role', 'email', 'brands', 'product', 'hasAccount'],
    additionalProperties: false,
    properties: {
      role: { enum: ['client', 'admin'] },
      email: { type: 'string' },
      brands: {
        anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }],
        description: 'Names of the brands of an admin; null for all of them, and for a client.',
      },
      product: waitingProduct,
      hasAccount: { type: 'boolean', description: 'Whether the address has an account, whose owner logs in.' },
    },
  },
} as const satisfies Call;

export const registerInvited = {
  method: 'POST',
  path: '/api/registerInvited',
  access: 'public',
  summary: 'Uses up an invitation to create the account of an admin or a client, and starts its first session.',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['token', 'firstName', 'lastName', 'password'],
    properties: {
      token,
      firstName: name,
      lastName: name,
      password: { type: 'string', maxLength: PASSWORD_MAX_LENGTH },
    },
  },
  data: userSchema,
} as const satisfies Call;

export const acceptAdminInvitation = {
  method: 'POST',
  path: '/api/acceptAdminInvitation',
  access: 'authenticated',
  ownUser: true,
  confirmed: true,
  summary: "Uses up an invitation to make the session's account one of an admin, and ends its other sessions.",
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'token'],
    properties: { userId, token },
  },
  data: userSchema,
} as const satisfies Call;

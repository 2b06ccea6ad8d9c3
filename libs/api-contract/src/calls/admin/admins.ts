import { EMAIL_MAX_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../../call.ts';
import { instant } from '../fields.ts';

const email = { type: 'string', maxLength: EMAIL_MAX_LENGTH } as const;
const adminId = { type: 'string', format: 'uuid' } as const;

/** The brands that an admin sees. */
const brands = {
  anyOf: [
    { type: 'array', minItems: 1, maxItems: 100, uniqueItems: true, items: { type: 'string', maxLength: 64 } },
    { type: 'null' },
  ],
  description: 'Keys of brands; null for all of them.',
} as const satisfies Schema;

export const getAdmins = {
  method: 'GET',
  path: '/api/admin/getAdmins',
  access: 'admin',
  scope: 'everything',
  summary: 'Lists the admins, the open invitations, and the brands.',
  data: {
    type: 'object',
    required: ['admins', 'invitations', 'brands'],
    additionalProperties: false,
    properties: {
      admins: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'name', 'email', 'brands', 'secondFactor', 'passkey', 'lastLoginAt'],
          additionalProperties: false,
          properties: {
            id: { type: 'string' },
            name: { type: 'string' },
            email: { type: 'string' },
            brands,
            secondFactor: { type: 'boolean', description: 'Whether an authenticator app is set up.' },
            passkey: { type: 'boolean' },
            lastLoginAt: { type: ['string', 'null'], format: 'date-time' },
          },
        },
      },
      invitations: {
        type: 'array',
        items: {
          type: 'object',
          required: ['email', 'brands', 'invitedAt', 'expiresAt'],
          additionalProperties: false,
          properties: { email: { type: 'string' }, brands, invitedAt: instant, expiresAt: instant },
        },
      },
      brands: {
        type: 'array',
        items: {
          type: 'object',
          required: ['brand', 'name'],
          additionalProperties: false,
          properties: { brand: { type: 'string' }, name: { type: 'string' } },
        },
      },
    },
  },
} as const satisfies Call;

export const inviteAdmin = {
  method: 'POST',
  path: '/api/admin/inviteAdmin',
  access: 'admin',
  scope: 'everything',
  confirmed: true,
  summary:
    'Mails a link, valid once and for 7 days, that makes its reader an admin. It replaces an earlier invitation.',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['email', 'brands'],
    properties: { email, brands },
  },
} as const satisfies Call;

export const withdrawAdminInvitation = {
  method: 'POST',
  path: '/api/admin/withdrawAdminInvitation',
  access: 'admin',
  scope: 'everything',
  summary: 'Ends an open invitation. Succeeds when there is none.',
  request: { type: 'object', additionalProperties: false, required: ['email'], properties: { email } },
} as const satisfies Call;

export const changeAdminBrands = {
  method: 'POST',
  path: '/api/admin/changeAdminBrands',
  access: 'admin',
  scope: 'everything',
  confirmed: true,
  summary: 'Sets which brands an admin sees, also in open sessions. One admin of all brands always remains.',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['adminId', 'brands'],
    properties: { adminId, brands },
  },
} as const satisfies Call;

export const removeAdmin = {
  method: 'POST',
  path: '/api/admin/removeAdmin',
  access: 'admin',
  scope: 'everything',
  confirmed: true,
  summary:
    "Makes an admin's account one of a client, and ends its sessions and the invitations it sent. One admin of all brands always remains.",
  request: { type: 'object', additionalProperties: false, required: ['adminId'], properties: { adminId } },
} as const satisfies Call;

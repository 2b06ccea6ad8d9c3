import { ADDRESS_MAX_LENGTH, EMAIL_MAX_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../../call.ts';
import { userId } from '../fields.ts';

const text = { type: 'string', maxLength: ADDRESS_MAX_LENGTH } as const;

/** The company that a client's invoices are for. */
export const companySchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'street', 'city', 'region', 'postalCode', 'country', 'taxNumber', 'billingEmail'],
  properties: {
    name: text,
    street: text,
    city: text,
    region: { ...text, description: 'Province or state.' },
    postalCode: { type: 'string', maxLength: 20 },
    country: { type: 'string', maxLength: 2, description: 'ISO 3166-1, such as CA.' },
    taxNumber: { type: 'string', maxLength: 50 },
    billingEmail: {
      type: 'string',
      maxLength: EMAIL_MAX_LENGTH,
      description: 'Gets receipts and mails about failed payments, too; empty for none.',
    },
  },
} as const satisfies Schema;

/** One call to read and to store, because every page of the sites loads the table of calls. */
export const updateCompany = {
  method: 'POST',
  path: '/api/updateCompany',
  summary:
    "Stores the company of the client's invoices, if one is given, and returns the stored one. Empty texts remove it.",
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId'],
    properties: { userId, company: companySchema },
  },
  data: {
    type: 'object',
    additionalProperties: false,
    required: [],
    properties: { company: { ...companySchema, description: 'Missing when there is none.' } },
  },
} as const satisfies Call;

import type { Call } from '../call.ts';
import { adminClientSchema } from './admin.ts';
import { clientProjectSchema } from './clients.ts';
import { invoiceSchema } from './invoices.ts';

const ofClient = {
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: { id: { type: 'string', format: 'uuid' } },
} as const;

/** A client with everything that the desk shows of them. The audit log and the invoices are calls of their own. */
export const getClient = {
  method: 'POST',
  path: '/api/admin/getClient',
  access: 'admin',
  scope: 'portal',
  summary: 'Returns a client with their subscriptions, projects and messages.',
  request: ofClient,
  data: {
    ...adminClientSchema,
    required: [...adminClientSchema.required, 'projects', 'messages'],
    properties: {
      ...adminClientSchema.properties,
      projects: { type: 'array', items: clientProjectSchema },
      messages: {
        type: 'array',
        description: 'The newest that they wrote in the portal.',
        items: {
          type: 'object',
          required: ['id', 'writtenAt', 'text', 'handled'],
          additionalProperties: false,
          properties: {
            id: { type: 'string' },
            writtenAt: { type: 'string', format: 'date-time' },
            text: { type: 'string' },
            handled: { type: 'boolean' },
          },
        },
      },
    },
  },
} as const satisfies Call;

const clientInvoiceSchema = {
  ...invoiceSchema,
  required: [...invoiceSchema.required, 'refundable'],
  properties: {
    ...invoiceSchema.properties,
    refundable: { type: 'integer', description: 'In cents. How much can still be paid back.' },
  },
} as const;

/** The newest of a client's invoices. UNAVAILABLE when the payment provider cannot be reached. */
export const getClientInvoices = {
  method: 'POST',
  path: '/api/admin/getClientInvoices',
  access: 'admin',
  scope: 'portal',
  summary: "Returns the newest of a client's invoices.",
  request: ofClient,
  data: {
    type: 'object',
    required: ['invoices', 'hasMore'],
    additionalProperties: false,
    properties: { invoices: { type: 'array', items: clientInvoiceSchema }, hasMore: { type: 'boolean' } },
  },
} as const satisfies Call;

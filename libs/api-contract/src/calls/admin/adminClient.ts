import type { Call, Schema } from '../../call.ts';
import { SUBSCRIPTION_STATUSES } from '../../subscriptionStatus.ts';
import { instant } from '../fields.ts';
import { companySchema } from '../subscriptions/company.ts';
import { invoiceSchema, invoicesFile, invoicesPdf, invoicesYear } from '../subscriptions/invoices.ts';
import { adminProjectSchema } from './adminProjects.ts';

/** A client with its subscriptions. */
export const adminClientSchema = {
  type: 'object',
  required: ['id', 'firstName', 'lastName', 'email', 'isEmailVerified', 'createdAt', 'subscriptions'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    firstName: { type: 'string' },
    lastName: { type: 'string' },
    email: { type: 'string' },
    isEmailVerified: { type: 'boolean' },
    createdAt: instant,
    subscriptions: {
      type: 'array',
      items: {
        type: 'object',
        required: [
          'id',
          'product',
          'plan',
          'status',
          'cancelAtPeriodEnd',
          'startedAt',
          'periodEnd',
          'website',
          'price',
          'chargesPaused',
        ],
        additionalProperties: false,
        properties: {
          id: { type: 'string' },
          product: { type: 'string' },
          plan: { type: 'string' },
          status: { enum: SUBSCRIPTION_STATUSES },
          cancelAtPeriodEnd: { type: 'boolean' },
          startedAt: instant,
          periodEnd: { ...instant, description: 'When it renews, or ends if cancelled.' },
          price: {
            type: 'string',
            description: 'In words: $39.00 USD, monthly. Empty when the product no longer exists.',
          },
          website: { type: ['string', 'null'] },
          chargesPaused: { type: 'boolean', description: "Whether charges are paused in the provider's dashboard." },
          detail: { type: 'string', description: 'What else its state means, such as failed payments, in sentences.' },
        },
      },
    },
  },
} as const satisfies Schema;

const ofClient = {
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: { id: { type: 'string', format: 'uuid' } },
} as const;

/** What the admin dashboard shows of a client, except for the audit log and the invoices, which have their own calls. */
export const getClient = {
  method: 'POST',
  path: '/api/admin/getClient',
  access: 'admin',
  scope: 'portal',
  summary: 'Returns a client with their subscriptions, projects and messages.',
  request: ofClient,
  data: {
    ...adminClientSchema,
    required: [...adminClientSchema.required, 'projects', 'messages', 'acceptedTexts'],
    properties: {
      ...adminClientSchema.properties,
      company: { ...companySchema, description: 'Whose invoices they are; missing when there is none.' },
      projects: { type: 'array', items: adminProjectSchema },
      acceptedTexts: {
        type: 'array',
        description: 'The versions of legal texts that they accepted by registering or logging in, the newest first.',
        items: {
          type: 'object',
          required: ['name', 'brand', 'version', 'number', 'publishedAt', 'acceptedAt'],
          additionalProperties: false,
          properties: {
            name: { type: 'string', description: 'A document of the content: `legal/ferrolane-terms.md`.' },
            brand: { type: 'string', description: 'Key of the brand whose text it is.' },
            version: { type: 'string', description: 'With which getContentVersion returns the text.' },
            number: { type: 'integer', description: 'Of the versions of its document; 1 for the first content.' },
            publishedAt: instant,
            acceptedAt: { ...instant, description: 'When they first accepted this version.' },
          },
        },
      },
      messages: {
        type: 'array',
        description: 'The newest messages that they wrote in the portal.',
        items: {
          type: 'object',
          required: ['id', 'writtenAt', 'text', 'handled'],
          additionalProperties: false,
          properties: {
            id: { type: 'string' },
            writtenAt: instant,
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
    refundable: { type: 'integer', description: 'In cents: how much can still be refunded.' },
    client: {
      type: 'object',
      required: ['id', 'name', 'email'],
      additionalProperties: false,
      properties: { id: { type: 'string' }, name: { type: 'string' }, email: { type: 'string' } },
      description: 'Whose it is; missing in a page.',
    },
  },
} as const;

/** The newest of a client's invoices. UNAVAILABLE when the payment provider cannot be reached. */
export const getClientInvoices = {
  method: 'POST',
  path: '/api/admin/getClientInvoices',
  access: 'admin',
  scope: 'portal',
  summary: "Returns the newest of a client's invoices.",
  request: { ...ofClient, properties: { ...ofClient.properties, year: invoicesYear, file: invoicesFile } },
  data: {
    type: 'object',
    required: ['invoices', 'hasMore'],
    additionalProperties: false,
    properties: {
      invoices: { type: 'array', items: clientInvoiceSchema },
      hasMore: { type: 'boolean' },
      pdf: invoicesPdf,
    },
  },
} as const satisfies Call;

/** Those of all clients at once. UNAVAILABLE when the payment provider cannot be reached for any of them. */
export const exportInvoices = {
  method: 'POST',
  path: '/api/admin/exportInvoices',
  access: 'admin',
  scope: 'portal',
  confirmed: true,
  summary: "Returns all clients' invoices of a year.",
  request: {
    type: 'object',
    required: ['year'],
    additionalProperties: false,
    properties: { year: invoicesYear, file: invoicesFile },
  },
  data: getClientInvoices.data,
} as const satisfies Call;

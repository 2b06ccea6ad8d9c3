import type { Call, Schema } from '../../call.ts';
import { instant } from '../fields.ts';
import { after, allOptional, batchOf, direction, listPageOf, page, search } from '../lists.ts';

/**
 * Who did something: an admin, a client on their own account, the payment provider on its own, the operator with a command,
 * or somebody who failed to log in.
 */
export const AUDIT_ACTORS = ['admin', 'client', 'provider', 'operator', 'visitor'] as const;

/** An entry of the audit log. */
export const auditEntrySchema = {
  type: 'object',
  required: ['id', 'at', 'actor', 'by', 'sentence', 'reason'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    at: instant,
    actor: { enum: AUDIT_ACTORS },
    by: {
      type: ['string', 'null'],
      description: "The person's name; null when nobody with an account did it, and once the account is deleted.",
    },
    sentence: { type: 'string', description: 'What was done.' },
    reason: { type: 'string', description: 'The reason that an admin gave; often empty.' },
  },
} as const satisfies Schema;

const filters = {
  search,
  actor: { enum: AUDIT_ACTORS },
  account: { type: 'string', format: 'uuid', description: 'Only what was done to this account.' },
  sort: { enum: ['at', 'by'] },
  direction,
} as const satisfies Record<string, Schema>;

/** Who did what, by default the newest first. */
export const getAuditLog = {
  method: 'POST',
  path: '/api/admin/getAuditLog',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns a page of the audit log: who did what and when, by default newest first.',
  request: allOptional({ ...filters, page }),
  data: listPageOf(auditEntrySchema),
} as const satisfies Call;

export const exportAuditLog = {
  method: 'POST',
  path: '/api/admin/exportAuditLog',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns a batch of matching entries of the audit log.',
  request: allOptional({ ...filters, after }),
  data: batchOf(auditEntrySchema),
} as const satisfies Call;

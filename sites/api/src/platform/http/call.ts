import { type Call, type CallName, calls, type Data, type Requests } from '@threefold/api-contract';
import type { Failure } from '@threefold/validation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Guard, requireOwnUser } from '../identity/identity.ts';
import { refusedByRule } from './refused.ts';
import { requireProperText } from './text.ts';

type Handler<Name extends CallName> = (
  given: Requests[Name],
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Data[Name]>;

/** What a call knows of the form that it takes in. */
export interface Form<Entries> {
  /** The form before anything was entered. */
  blank: Entries;
  /** The first of its rules that is broken. */
  firstFailure: (entries: Entries) => Failure | null;
}

/** How a call is served. */
interface ServedCall<Name extends CallName> {
  handle: Handler<Name>;
  /** Lets a field that is left out count as not filled in: the form's own rule then says so, in its words. */
  form?: Form<Requests[Name]>;
  /** Asks who makes the request although anyone may. Calls that are not for anyone always ask. */
  identified?: true;
}

/** How every call of the contract is served: one that is missing, or answers another shape, does not compile. */
export type ServedCalls = { readonly [Name in CallName]: ServedCall<Name> };

/** Serves the whole contract. */
export function serveCalls(app: FastifyInstance, served: ServedCalls, guard: Guard): void {
  app.decorateRequest('identity', null);
  const serve = <Name extends CallName>(name: Name) => serveCall(app, name, served[name], guard);
  for (const name of Object.keys(calls)) serve(name as CallName);
}

function serveCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  { handle, form, identified }: ServedCalls[Name],
  guard: Guard,
): void {
  const { method, path, request: schema, query, access, ownUser }: Call = calls[name];
  const asks = identified || access !== 'anyone';

  const missingFieldFailure = (request: FastifyRequest): Failure | null => {
    const { body } = request;
    if (!schema || !form || !isFields(body) || request.validateInput(body, schema)) return null;
    const filled = { ...form.blank, ...body };
    return request.validateInput(filled, schema) ? form.firstFailure(filled) : null;
  };

  app.route({
    method,
    url: path,
    schema: { ...(schema && { body: schema }), ...(query && { querystring: query }) },
    // Before the body is read: whoever may not make the call learns nothing else of it.
    onRequest: async (request, reply) => {
      if (asks) await guard.identify(request, reply);
      guard.requireAccess(access, request);
    },
    preValidation: async (request) => {
      const failure = missingFieldFailure(request);
      if (failure) throw refusedByRule(failure);
    },
    preHandler: async (request) => {
      if (isFields(request.body)) requireProperText(request.body);
      if (query && isFields(request.query)) requireProperText(request.query);
      if (ownUser) requireOwnUser(request);
    },
    handler: async (request, reply) => {
      // The schema has just been checked; it is the one the type is made from.
      const given = (query ? request.query : request.body) as Requests[Name];
      const data = await handle(given, request, reply);
      return data === undefined ? { status: 'OK' } : { status: 'OK', data };
    },
  });
}

const isFields = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

import { type Call, type CallName, calls, type Data, type Requests, type Schema } from '@threefold/api-contract';
import type { Failure } from '@threefold/validation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Guard, requireOwnUser } from '../identity/identity.ts';
import { sendCacheable } from './cacheableResponse.ts';
import { validationError } from './httpError.ts';
import { requireValidText } from './validText.ts';

type Handler<Name extends CallName> = (
  given: Requests[Name],
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Data[Name]> | Data[Name];

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
  /**
   * The answer is everybody's, and browsers may keep it if they ask each time whether it is still right. It is written
   * once for each value that `handle` gives: one that changes has to be another object.
   */
  shared?: true;
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
  { handle, form, identified, shared }: ServedCalls[Name],
  guard: Guard,
): void {
  const { method, path, request: schema, query, access, ownUser }: Call = calls[name];
  const asks = identified || access !== 'anyone';
  const textsIn = schema ? 'body' : query && 'query';

  // Only the steps that a call has something to do in: each costs every request a little.
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    await guard.identify(request, reply);
    guard.requireAccess(access, request);
  };

  const countMissingFields = (known: Schema, { blank, firstFailure }: Form<Requests[Name]>) => {
    const failureOf = (request: FastifyRequest): Failure | null => {
      const { body } = request;
      if (!isFields(body) || request.validateInput(body, known)) return null;
      const filled = { ...blank, ...body };
      return request.validateInput(filled, known) ? firstFailure(filled) : null;
    };
    return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
      const failure = failureOf(request);
      done(failure ? validationError(failure) : undefined);
    };
  };

  const requireFitting = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const given = textsIn && request[textsIn];
    if (isFields(given)) requireValidText(given);
    if (ownUser) requireOwnUser(request);
    done();
  };

  // The schema has just been checked; it is the one the type is made from.
  const givenIn = (request: FastifyRequest) => (query ? request.query : request.body) as Requests[Name];

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const data = await handle(givenIn(request), request, reply);
    return data === undefined ? { status: 'OK' } : { status: 'OK', data };
  };

  const answerShared = (request: FastifyRequest, reply: FastifyReply) => {
    const send = (data: Data[Name]) => {
      if (!isObject(data)) throw new Error(`${name} has no data to share.`);
      return sendCacheable(data, request, reply);
    };
    const data: Promise<Data[Name]> | Data[Name] = handle(givenIn(request), request, reply);
    if (data instanceof Promise) return data.then(send);
    // What is at hand is sent at once, without another turn of the event loop.
    send(data);
    return undefined;
  };

  app.route({
    method,
    url: path,
    schema: { ...(schema && { body: schema }), ...(query && { querystring: query }) },
    // Before the body is read: whoever may not make the call learns nothing else of it.
    ...(asks && { onRequest: identify }),
    ...(schema && form && { preValidation: countMissingFields(schema, form) }),
    ...((textsIn || ownUser) && { preHandler: requireFitting }),
    handler: shared ? answerShared : answer,
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isFields = (body: unknown): body is Record<string, unknown> => isObject(body) && !Array.isArray(body);

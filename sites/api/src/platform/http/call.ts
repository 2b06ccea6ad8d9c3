import { type Call, type CallName, calls, type Data, type Requests, type Schema } from '@threefold/api-contract';
import type { Failure } from '@threefold/validation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Guard, requireOwnUser } from '../identity/identity.ts';
import { sendCacheable } from './cacheableResponse.ts';
import { validationError } from './httpError.ts';
import { requireValidText } from './validText.ts';

type Handler<Name extends CallName> = (
  input: Requests[Name],
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Data[Name]> | Data[Name];

/** The form whose entries a call receives. */
export interface Form<Entries> {
  /** The empty form. */
  blank: Entries;
  /** The first failure of its rules. */
  firstFailure: (entries: Entries) => Failure | null;
}

/** A form, or the one of the site on which a request was made. */
type FormOf<Entries> = Form<Entries> | ((request: FastifyRequest) => Form<Entries>);

/** How a call is served. */
interface ServedCall<Name extends CallName> {
  handle: Handler<Name>;
  /** Treats a missing field as empty, so that the form's own rule produces the message. `handle` checks what is complete. */
  form?: FormOf<Requests[Name]>;
  /** Reads the session even though anyone may call. Restricted calls always do. */
  identified?: true;
  /**
   * The response is the same for everyone, and browsers may cache it with revalidation. It is serialized once per
   * object that `handle` returns, so changed data must be a new object.
   */
  shared?: true;
}

/** The handlers of all calls. A missing one, or one with the wrong response type, is a type error. */
export type ServedCalls = { readonly [Name in CallName]: ServedCall<Name> };

/** Serves all calls of the contract. */
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
  const call: Call = calls[name];
  const { method, path, request: schema, bodyLimit, query, access, ownUser, confirmed } = call;
  const readsSession = identified || access !== 'public';
  /** The part of the request that holds the call's fields. */
  const textsIn = schema ? 'body' : query && 'query';

  // Each hook slows every request a little, so a route gets only those it needs.
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    await guard.identify(request, reply);
    guard.requireAccess(call, request);
    if (confirmed) await guard.requireConfirmed(request);
  };

  /** If a body is valid once its missing fields are empty, refuses it by the form's own rule. */
  const reportMissingFields = (bodySchema: Schema, form: FormOf<Requests[Name]>) => {
    const failureOf = (request: FastifyRequest): Failure | null => {
      const { body } = request;
      if (!isFields(body) || request.validateInput(body, bodySchema)) return null;
      const { blank, firstFailure } = typeof form === 'function' ? form(request) : form;
      const filled = { ...blank, ...body };
      return request.validateInput(filled, bodySchema) ? firstFailure(filled) : null;
    };
    return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
      const failure = failureOf(request);
      done(failure ? validationError(failure) : undefined);
    };
  };

  const checkTextsAndUser = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const fields = textsIn && request[textsIn];
    if (isFields(fields)) requireValidText(fields);
    if (ownUser) requireOwnUser(request);
    done();
  };

  // The type is derived from the schema that was just validated.
  const inputOf = (request: FastifyRequest) => (query ? request.query : request.body) as Requests[Name];

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const data = await handle(inputOf(request), request, reply);
    return data === undefined ? { status: 'OK' } : { status: 'OK', data };
  };

  const answerShared = async (request: FastifyRequest, reply: FastifyReply) => {
    const data = await handle(inputOf(request), request, reply);
    if (!isObject(data)) throw new Error(`${name} has no data to share.`);
    return sendCacheable(data, request, reply);
  };

  app.route({
    method,
    url: path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: { ...(schema && { body: schema }), ...(query && { querystring: query }) },
    preValidation: [
      // Once the body has arrived, because a session may end while a slow one is read; before the body is judged, so that
      // unauthorized callers learn nothing else.
      ...(readsSession ? [identify] : []),
      ...(schema && form ? [reportMissingFields(schema, form)] : []),
    ],
    ...((textsIn || ownUser) && { preHandler: checkTextsAndUser }),
    handler: shared ? answerShared : answer,
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isFields = (body: unknown): body is Record<string, unknown> => isObject(body) && !Array.isArray(body);

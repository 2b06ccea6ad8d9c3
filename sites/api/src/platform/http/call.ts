import { type Call, type CallName, calls, type Data, type Requests } from '@threefold/api-contract';
import type { Failure } from '@threefold/validation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusedByRule } from './refused.ts';
import { requireProperText } from './text.ts';

type Handler<Name extends CallName> = (body: Requests[Name], request: FastifyRequest) => Promise<Data[Name]>;

/** What a call knows of the form that it takes in. */
export interface Form<Entries> {
  /** The form before anything was entered. */
  blank: Entries;
  /** The first of its rules that is broken. */
  firstFailure: (entries: Entries) => Failure | null;
}

/**
 * Serves a call of the contract. A handler whose answer has another shape does not compile.
 *
 * @param form Lets a field that is left out count as not filled in: the form's own rule then says so, in its words.
 */
export function serveCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  form?: Form<Requests[Name]>,
): void {
  const { method, path, request: schema }: Call = calls[name];

  const missingFieldFailure = (request: FastifyRequest): Failure | null => {
    const { body } = request;
    if (!schema || !form || !isFields(body) || request.validateInput(body, schema)) return null;
    const filled = { ...form.blank, ...body };
    return request.validateInput(filled, schema) ? form.firstFailure(filled) : null;
  };

  app.route({
    method,
    url: path,
    schema: schema ? { body: schema } : {},
    preValidation: async (request) => {
      const failure = missingFieldFailure(request);
      if (failure) throw refusedByRule(failure);
    },
    preHandler: async (request) => {
      if (isFields(request.body)) requireProperText(request.body);
    },
    handler: async (request) => {
      // The schema has just been checked; it is the one the type is made from.
      const data = await handler(request.body as Requests[Name], request);
      return data === undefined ? { status: 'OK' } : { status: 'OK', data };
    },
  });
}

const isFields = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

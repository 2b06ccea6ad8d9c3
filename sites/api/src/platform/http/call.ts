import { type Call, type CallName, calls, type Data, type Requests } from '@threefold/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireProperText } from './text.ts';

type Handler<Name extends CallName> = (body: Requests[Name], request: FastifyRequest) => Promise<Data[Name]>;

/**
 * Serves a call of the contract. A handler whose answer has another shape does not compile.
 *
 * @param blank Values for fields that are absent. A field left out is a field not filled in: the form's own rules then
 *   say so, in their order and words.
 */
export function serveCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  blank?: Readonly<Partial<Requests[Name]>>,
): void {
  const { method, path, request: body }: Call = calls[name];
  app.route({
    method,
    url: path,
    schema: body ? { body } : {},
    preValidation: async (request) => {
      if (isFields(request.body)) request.body = { ...blank, ...request.body };
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

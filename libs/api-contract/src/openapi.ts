import { type Call, IDEMPOTENCY_KEY_HEADER } from './call.ts';
import { calls } from './calls/index.ts';
import { ERROR_STATUSES } from './response.ts';

const json = (schema: unknown) => ({ 'application/json': { schema } });

const refusal = {
  type: 'object',
  required: ['status', 'detail'],
  properties: {
    status: { enum: ERROR_STATUSES },
    detail: { type: 'string', description: 'A sentence that can be shown to the user.' },
    field: { type: 'string' },
    code: { type: 'string' },
  },
};

const success = (data: Call['data']) => ({
  type: 'object',
  required: data ? ['status', 'data'] : ['status'],
  properties: { status: { const: 'OK' }, ...(data && { data }) },
});

const idempotencyKey = {
  in: 'header',
  name: IDEMPOTENCY_KEY_HEADER,
  description: 'The same for every retry of one submission.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

const parametersOf = ({ idempotent, query }: Call) => {
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    in: 'query',
    name,
    required: query?.required?.includes(name) ?? false,
    schema,
  }));
  const parameters = [...(idempotent ? [idempotencyKey] : []), ...inQuery];
  return parameters.length > 0 && { parameters };
};

const operation = (name: string, call: Call) => ({
  operationId: name,
  summary: call.summary,
  ...parametersOf(call),
  ...(call.request && { requestBody: { required: true, content: json(call.request) } }),
  responses: {
    '200': { description: 'Done.', content: json(success(call.data)) },
    '4XX': { description: 'Refused; nothing was changed.', content: json({ $ref: '#/components/schemas/Refusal' }) },
    '5XX': { description: 'Failed; try again later.', content: json({ $ref: '#/components/schemas/Refusal' }) },
  },
});

/**
 * The OpenAPI 3.1 document of every call, generated from the same records as the server.
 *
 * @param server Origin of the API.
 */
export function openApiDocument(server: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'Threefold API', version: '1.0.0' },
    servers: [{ url: server }],
    paths: Object.fromEntries(
      Object.entries<Call>(calls).map(([name, call]) => [
        call.path,
        { [call.method.toLowerCase()]: operation(name, call) },
      ]),
    ),
    components: { schemas: { Refusal: refusal } },
  };
}

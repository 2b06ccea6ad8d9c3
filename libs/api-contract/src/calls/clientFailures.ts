import type { Call } from '../call.ts';

/** Reports errors that happened in a browser. TOO_MANY_REQUESTS after many from one network. */
export const reportClientFailure = {
  method: 'POST',
  path: '/api/reportClientFailure',
  summary: "Writes a failure of a site's script to the API's log, without personal data.",
  access: 'anyone',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'name', 'message', 'path'],
    properties: {
      kind: {
        enum: ['error', 'rejection', 'render', 'load'],
        description:
          'Thrown and not caught, a promise that was rejected, thrown while rendering, or something that did not load.',
      },
      name: { type: 'string', maxLength: 100 },
      message: { type: 'string', maxLength: 500 },
      stack: { type: 'string', maxLength: 4000 },
      path: { type: 'string', maxLength: 200, description: "The page's path, without query and fragment." },
    },
  },
} as const satisfies Call;

import type { Call } from '../call.ts';

/** Reports errors that happened in a browser. TOO_MANY_REQUESTS after many from one network. */
export const reportClientFailure = {
  method: 'POST',
  path: '/api/reportClientFailure',
  summary: "Logs an error of a site's script, without personal data.",
  access: 'public',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'name', 'message', 'path'],
    properties: {
      kind: {
        enum: ['error', 'rejection', 'render', 'load'],
        description: 'An uncaught error, an unhandled rejection, an error while rendering, or a failed load.',
      },
      name: { type: 'string', maxLength: 100 },
      message: { type: 'string', maxLength: 500 },
      stack: { type: 'string', maxLength: 4000 },
      path: { type: 'string', maxLength: 200, description: "The page's path, without query and fragment." },
    },
  },
} as const satisfies Call;

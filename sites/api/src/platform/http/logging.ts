import type { FastifyServerOptions } from 'fastify';

/** A path without its query, which could hold anything. */
const pathOf = (url: string) => url.split('?', 1)[0];

/**
 * An error without personal data: a failed query's message repeats the values it was given, and the database's details
 * quote them, so of the message only the first line is kept, and none of a query's.
 */
export function loggedError(error: Error): { type: string; code: unknown; message: string; stack: string } {
  const cause = error.cause instanceof Error ? error.cause : error;
  return {
    type: error.name,
    code: 'code' in cause ? cause.code : undefined,
    message: cause.message.split('\n', 1)[0] ?? '',
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
}

/** Logs as JSON lines: request ids, paths, status codes and durations; no addresses, bodies or names. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        serializers: {
          req: ({ id, method, url }) => ({ id, method, path: pathOf(url) }),
          res: ({ statusCode }) => ({ statusCode }),
          err: loggedError,
        },
      };

import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { codeOf } from '../codeOf.ts';
import { framesOf, messageWithoutData } from '../startupError.ts';

/** A path without its query, which may contain personal data. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** An error without personal data: the first line of its message, or of its cause's. */
function loggedError(error: Error): { type: string; code: string | undefined; message: string; stack: string } {
  const cause = error.cause instanceof Error && !(error instanceof DrizzleQueryError) ? error.cause : error;
  return {
    type: error.name,
    code: codeOf(cause),
    message: messageWithoutData(cause).split('\n', 1)[0] ?? '',
    stack: framesOf(error),
  };
}

/** One line per completed request, instead of the framework's two. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const about = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...about, err: error }, 'request errored');
    else reply.log.info(about, 'request completed');
  }
}

/** Logs JSON lines: request ids, paths, status codes and durations; no addresses, bodies or names. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        stream: process.stdout,
        serializers: {
          req: ({ method, url }) => ({ method, path: pathOf(url) }),
          res: ({ statusCode }) => ({ statusCode }),
          err: loggedError,
        },
      };

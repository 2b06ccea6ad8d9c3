import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

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

/** One line for each request, when it has been answered; the framework's own two say the same twice. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const about = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...about, err: error }, 'request errored');
    else reply.log.info(about, 'request completed');
  }
}

/** Writes what is said in one turn of the event loop at once: the lines of a hundred requests for the price of one. */
function writtenByTurns(out: Pick<NodeJS.WriteStream, 'write'>): { write(line: string): void } {
  let lines = '';
  const flush = () => {
    if (lines === '') return;
    const said = lines;
    lines = '';
    out.write(said);
  };
  process.on('exit', flush);
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}

/** Logs as JSON lines: request ids, paths, status codes and durations; no addresses, bodies or names. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        stream: writtenByTurns(process.stdout),
        serializers: {
          req: ({ method, url }) => ({ method, path: pathOf(url) }),
          res: ({ statusCode }) => ({ statusCode }),
          err: loggedError,
        },
      };

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a front lets nobody through with: it takes every connection, and keeps it open without a word. */
export type Held =
  | 'nothing'
  | 'everything'
  /** Of SMTP: the mail itself, once the server has said that it may come. */
  | 'mails'
  /** Of SMTP: what the server says to a mail that it has got. */
  | 'answers to mails';

/** Stands before a server, and can make it look as if that hung. */
export interface Front {
  port: number;
  hold(what: Held): void;
  /** Connections that are open now. */
  connections(): number;
  close(): Promise<void>;
}

/** Stands before a server of this machine. */
export async function startFront(targetPort: number): Promise<Front> {
  let held: Held = 'nothing';
  const open = new Set<{ release(): void; destroy(): void }>();

  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    let mailMayCome = false;
    const isHeld = (from: Socket) => {
      if (held === 'everything') return true;
      if (!mailMayCome) return false;
      return held === 'mails' || (held === 'answers to mails' && from === target);
    };
    const waiting = new Map<Socket, Buffer[]>([
      [client, []],
      [target, []],
    ]);
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (chunk) => {
        if (isHeld(from)) {
          waiting.get(from)?.push(chunk);
          return;
        }
        to.write(chunk);
        // The go-ahead is passed on; what it is given for is what may be held, until the server has said what it thinks.
        if (from === target) mailMayCome = /^354 /m.test(chunk.toString('latin1'));
      });
    const connection = {
      release() {
        for (const [from, to] of [
          [client, target],
          [target, client],
        ] as const) {
          for (const chunk of waiting.get(from)?.splice(0) ?? []) to.write(chunk);
        }
      },
      destroy() {
        client.destroy();
        target.destroy();
        open.delete(connection);
      },
    };
    open.add(connection);
    pass(client, target);
    pass(target, client);
    for (const socket of [client, target]) socket.on('error', connection.destroy).on('close', connection.destroy);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hold(what) {
      held = what;
      if (what === 'nothing') for (const connection of open) connection.release();
    },
    connections: () => open.size,
    async close() {
      for (const connection of open) connection.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a proxy holds back. The connections stay open. */
export type HeldBack =
  | 'nothing'
  | 'everything'
  /** SMTP: the mail itself, after the server's go-ahead. */
  | 'mails'
  /** SMTP: the server's response to a mail. */
  | 'answers to mails';

/** A proxy that can make a server look hung. */
export interface FaultProxy {
  port: number;
  /** Replaces what is held back; `nothing` also lets through what has been held so far. */
  hold(what: HeldBack): void;
  /** How many connections are open. */
  connections(): number;
  close(): Promise<void>;
}

/** Starts a proxy for a local server. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  let heldBack: HeldBack = 'nothing';
  const open = new Set<{ release(): void; destroy(): void }>();

  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    let mailFollows = false;
    const isHeld = (from: Socket) => {
      if (heldBack === 'everything') return true;
      if (!mailFollows) return false;
      return heldBack === 'mails' || (heldBack === 'answers to mails' && from === target);
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
        // 354 is SMTP's go-ahead: the mail follows, until the server responds again.
        if (from === target) mailFollows = /^354 /m.test(chunk.toString('latin1'));
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
      heldBack = what;
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

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the server received it. */
export interface Delivery {
  recipients: readonly string[];
  mail: Email;
}

/** A mail server that records accepted mails. */
export interface TestSmtp {
  url: string;
  deliveries: Delivery[];
  /** While set, every mail is refused with this code. */
  refuseWith: number | undefined;
  /** The addresses of mailboxes that do not exist. */
  unknown: readonly string[];
  /** Runs before the server accepts a mail. */
  beforeAccepting: () => Promise<unknown>;
  close(): Promise<void>;
}

/** Starts a mail server. @param port 0 picks a free one */
export async function startSmtp(port = 0): Promise<TestSmtp> {
  const deliveries: Delivery[] = [];
  const smtp: TestSmtp = {
    url: '',
    deliveries,
    refuseWith: undefined,
    unknown: [],
    beforeAccepting: async () => {},
    close: async () => {},
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, accepted) {
      const refusal = Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 });
      accepted(smtp.unknown.includes(address) ? refusal : undefined);
    },
    onData(stream, { envelope }, accepted) {
      stream
        .toArray()
        .then(async (chunks: Buffer[]) => {
          if (smtp.refuseWith !== undefined) {
            throw Object.assign(new Error('Not now'), { responseCode: smtp.refuseWith });
          }
          await smtp.beforeAccepting();
          deliveries.push({
            recipients: envelope.rcptTo.map(({ address }) => address),
            mail: await PostalMime.parse(Buffer.concat(chunks)),
          });
        })
        .then(() => accepted(), accepted);
    },
  });
  // Some tests kill clients, which breaks their connections.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  smtp.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  smtp.close = () => new Promise((resolve) => server.close(() => resolve()));
  return smtp;
}

import { createTransport } from 'nodemailer';
import { codeOf } from '../codeOf.ts';
import { StartupError } from '../startupError.ts';
import { mailOptions, type OutgoingMessage, type Transport } from './message.ts';

const CONNECTIONS = 2;

/** Time limit of each step until the server's greeting. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Time limit of each silence after the greeting. Longer, because servers scan a mail before accepting it: giving up too
 * early means sending it twice.
 */
const SILENCE_TIMEOUT_MS = 30_000;

/**
 * Sends mails by SMTP over a small connection pool.
 *
 * @param url smtp://user:password@host:port, or smtps://.
 */
export function createSmtpTransport(url: string): Transport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
  });
  return {
    concurrency: CONNECTIONS,
    async send(message: OutgoingMessage, signal: AbortSignal) {
      await transport.sendMail({ ...mailOptions(message), signal });
    },
    verify: () => transport.verify(),
    close: () => transport.close(),
  };
}

/** Logs in without sending anything. @throws StartupError when the server cannot be reached or refuses. */
export async function trySmtp(url: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } catch (error) {
    if (codeOf(error) !== 'EAUTH') {
      throw new StartupError(`The mail server of SMTP_URL cannot be used (${codeOf(error) ?? 'no answer'}).`);
    }
    throw new StartupError('The mail server of SMTP_URL refuses the login: check its user and password.');
  } finally {
    transport.close();
  }
}

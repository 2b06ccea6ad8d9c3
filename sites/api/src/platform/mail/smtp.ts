import { createTransport } from 'nodemailer';
import { mailOptions, type OutgoingMessage, type Transport } from './message.ts';

const STEP_TIMEOUT_MS = 10_000;

/**
 * Sends mails by SMTP over a few connections that are kept.
 *
 * @param url smtp://user:password@host:port, or smtps://.
 */
export function createSmtpTransport(url: string): Transport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    dnsTimeout: STEP_TIMEOUT_MS,
  });
  return {
    async send(message: OutgoingMessage) {
      await transport.sendMail(mailOptions(message));
    },
    close: () => transport.close(),
  };
}

import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { mailOptions, type OutgoingMessage, type Transport } from './message.ts';

const FILES_AT_ONCE = 10;

/**
 * Writes mails as .eml files. Each file is named after its mail, so a retry does not create a second one, and appears
 * complete or not at all.
 */
export function createFolderTransport(folder: string): Transport {
  return {
    concurrency: FILES_AT_ONCE,
    async send(message: OutgoingMessage, signal: AbortSignal) {
      const content = await new MailComposer(mailOptions(message)).compile().build();
      await mkdir(folder, { recursive: true });
      const target = path.join(folder, `${message.id}.eml`);
      const draft = `${target}.${process.pid}.tmp`;
      try {
        await writeSafely(draft, content);
        signal.throwIfAborted();
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    close() {},
  };
}

/** Resolves after fsync. */
async function writeSafely(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

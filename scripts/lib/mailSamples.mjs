import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProgram, root } from './workspace.mjs';

/** @typedef {{ brand: string, language: 'en-CA' | 'fr-CA', kind: string, subject: string, text: string, html: string }} MailSample */

/** @param {string} brand @returns {string} its logo as a data URL, because no site serves it */
const logoOf = (brand) =>
  `data:image/png;base64,${readFileSync(join(root, 'sites', 'web', 'public', brand, 'mail-logo.png'), 'base64')}`;

/** Every kind of mail of every brand, in each language, rendered in another process, which can load the server's TypeScript. @returns {MailSample[]} */
export function readMailSamples() {
  const script = join(root, 'scripts', 'mailSamples.mjs');
  // They are longer than the default limit of 1 MiB.
  return JSON.parse(execFileSync(nodeProgram, [script], { encoding: 'utf8', maxBuffer: 2 ** 26 }));
}

/** The same with their logos embedded, to look at. @returns {MailSample[]} */
export const readMailsWithLogos = () =>
  readMailSamples().map((mail) => ({
    ...mail,
    html: mail.html.replace(/https?:[^"]*mail-logo\.png/, logoOf(mail.brand)),
  }));

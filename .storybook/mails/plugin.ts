import type { Plugin } from 'vite';
import { readMailsWithLogos } from '../../scripts/lib/mailSamples.mjs';

const NAME = 'virtual:mails';

/** A module that exports `mails`: sample mails rendered in Node, because the browser cannot render them. */
export const mails = (): Plugin => ({
  name: 'mails',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? `export const mails = ${JSON.stringify(readMailsWithLogos())};` : null),
});

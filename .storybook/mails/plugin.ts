import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:mails';
const root = fileURLToPath(new URL('../..', import.meta.url));

/** A module that exports `mails`: sample mails rendered in Node, because the browser cannot render them. */
export const mails = (): Plugin => ({
  name: 'mails',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load(id) {
    if (id !== `\0${NAME}`) return null;
    const script = ['--conditions=@threefold/source', `${root}scripts/mailSamples.mjs`];
    // The samples are longer than the default limit of 1 MiB.
    const samples = execFileSync(process.execPath, script, { encoding: 'utf8', maxBuffer: 2 ** 26 });
    // Logos are embedded, because no site serves them here.
    return `export const mails = ${samples.replaceAll(/https?:[^"\\]*?\/([\w-]+)\/mail-logo\.png/g, (_, brand) => logoOf(brand))};`;
  },
});

const logoOf = (brand: string) =>
  `data:image/png;base64,${readFileSync(`${root}sites/web/public/${brand}/mail-logo.png`, 'base64')}`;

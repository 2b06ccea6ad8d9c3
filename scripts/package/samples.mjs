// Code samples of the documentation, which tests compile and run.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../lib/workspace.mjs';

/**
 * The samples of a text, in order. The path is the one that the text gives before the sample, such as
 * `app/layout.tsx`; otherwise it is made from the text's name and the sample's number.
 *
 * @param {string} file path in this repository
 * @param {readonly string[]} [languages] of the samples
 * @returns {{ path: string, code: string }[]}
 */
export function samplesIn(file, languages = ['tsx']) {
  const text = readFileSync(join(root, file), 'utf8');
  const samples = new RegExp(`(?:\`([\\w/.]+)\`:\n\n)?\`\`\`(?:${languages.join('|')})\n([\\s\\S]*?)\`\`\``, 'g');
  return [...text.matchAll(samples)].map(([, path, code = ''], index) => ({
    path: path ?? `${basename(file).split('.')[0]}${index}.tsx`,
    code,
  }));
}

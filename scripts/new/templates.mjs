// Reads the templates of a brand, and fills them in.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/workspace.mjs';

const templates = 'scripts/new/templates';

/** @param {string} folder of templates @returns {Record<string, string>} their texts by name */
export const textsIn = (folder) =>
  Object.fromEntries(
    readdirSync(join(root, templates, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(root, templates, folder, name), 'utf8')]),
  );

/**
 * Leaves out the parts of a template that do not apply. A part stands between a comment with its name and the comment `end`.
 * @param {string} text @param {ReadonlySet<string>} parts those that apply
 */
const withParts = (text, parts) =>
  text.replace(/^ *(?:\/\/|<!--) ([a-z ]+)(?: -->)?\n([\s\S]*?)^ *(?:\/\/|<!--) end(?: -->)?\n/gm, (_, name, part) =>
    parts.has(name) ? part : '',
  );

/**
 * Fills in a template's values: between quotes any text, as a literal of TypeScript. `@__PURE__` is a note for bundlers, not the
 * name of a value.
 * @param {string} text with `__NAMES__` of values @param {Record<string, string>} values
 */
const withValues = (text, values) =>
  text.replace(/'__([A-Z_]+)__'|(?<!@)__([A-Z_]+)__/g, (_, quoted, bare) => {
    const value = values[quoted ?? bare];
    if (value === undefined) throw new Error(`The templates have no value for ${quoted ?? bare}.`);
    return quoted ? JSON.stringify(value) : value;
  });

/**
 * @param {string} text of a template @param {ReadonlySet<string>} parts those that apply
 * @param {Record<string, string>} values @returns {string}
 */
export const filled = (text, parts, values) => withValues(withParts(text, parts), values);

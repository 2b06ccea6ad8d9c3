import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { expect, test } from '@playwright/test';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { parseSync, Visitor } from 'rolldown/utils';

const built = fileURLToPath(new URL('../../dist/client', import.meta.url));

/** The builds' names of the browsers in MDN's data. */
const BROWSERS: Readonly<Record<string, BrowserName>> = { ios: 'safari_ios' };

/** The oldest supported version of each browser, from package.json: `safari16.4`. */
const oldest = browserslistToEsbuild().map((target) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
  return [BROWSERS[name] ?? (name as BrowserName), Number(version)] as const;
});

/** The supported browsers that lack a feature. */
function lacking(feature: Identifier | undefined): string[] {
  const support: CompatStatement['support'] = feature?.__compat?.support ?? {};
  return oldest.flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    const has = statements.some(
      ({ version_added: added, flags, prefix, alternative_name: other }) =>
        !flags &&
        !prefix &&
        !other &&
        typeof added === 'string' &&
        Number.parseFloat(added.replace('≤', '')) <= version,
    );
    return has || statements.length === 0 ? [] : [`${browser} ${version}`];
  });
}

const globals: Readonly<Record<string, Identifier>> = { ...bcd.api, ...bcd.javascript.builtins };

/**
 * JavaScript's own methods by name, each with the features of that name: `at` of arrays, strings and typed arrays.
 * Whoever lacks a whole class cannot have an object of it.
 */
const methods = new Map<string, Identifier[]>();
for (const builtin of Object.values(bcd.javascript?.builtins ?? {}) as Identifier[])
  if (lacking(builtin).length === 0)
    for (const [name, feature] of Object.entries(builtin) as [string, Identifier][])
      methods.set(name, [...(methods.get(name) ?? []), feature]);

const HARMLESS = new Set([
  // Function of a class, not of its objects: RegExp.escape, Atomics.pause. Others have methods of these names.
  'escape',
  'pause',
  // The QR code's package asks first whether the browser has it.
  'toBase64',
]);

/** What a chunk uses that some supported browser lacks. */
function missingIn(code: string): string[] {
  const missing: string[] = [];
  const report = (what: string, feature: Identifier | undefined) => {
    const browsers = lacking(feature);
    if (browsers.length > 0) missing.push(`${what}: not in ${browsers.join(', ')}`);
  };
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const members = globals[object.name];
      // V8's own, and what Firefox got later: libraries ask for them before they call them.
      if (['captureStackTrace', 'Segmenter'].includes(property.name)) return;
      report(`${object.name}.${property.name}`, members?.[`${property.name}_static`] ?? members?.[property.name]);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') report(`new ${callee.name}`, globals[callee.name]);
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
      if (HARMLESS.has(callee.property.name) || (callee.object.type === 'Identifier' && callee.object.name in globals))
        return;
      // The type of the object is unknown: a name that any type has long had is no finding.
      const named = methods.get(callee.property.name) ?? [];
      if (named.every((feature) => lacking(feature).length > 0)) report(`.${callee.property.name}()`, named[0]);
    },
  }).visit(parseSync('chunk.js', code).program);
  return missing;
}

test('the built scripts use nothing that a supported browser lacks', () => {
  const files = globSync('**/*.js', { cwd: built });
  expect(files.length).toBeGreaterThan(50);
  const missing = files.flatMap((file) =>
    missingIn(readFileSync(`${built}/${file}`, 'utf8')).map((what) => `${basename(file)}: ${what}`),
  );
  expect(missing).toEqual([]);
});

test('a function that a supported browser lacks is found', () => {
  expect(missingIn('AbortSignal.any([a]); URL.canParse(b); new Set(c).union(d); d.at(-1); Array.fromAsync(e)')).toEqual(
    [
      'AbortSignal.any: not in chrome 111, edge 111, firefox 121, safari_ios 16.4, safari 16.4',
      'URL.canParse: not in chrome 111, edge 111, safari_ios 16.4, safari 16.4',
      '.union(): not in chrome 111, edge 111, firefox 121, safari_ios 16.4, safari 16.4',
      'Array.fromAsync: not in chrome 111, edge 111',
    ],
  );
});

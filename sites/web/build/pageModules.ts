import { basename } from 'node:path';
import type { BrandKey } from '@threefold/design-system/themes';
import type { Manifest } from 'vite';

const ENTRY = 'src/startup/hydrate.tsx';

/** The modules that a module and its static imports import dynamically. */
function dynamicImportsOf(from: string, manifest: Manifest): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  visit(from);
  return [...seen].flatMap((key) => manifest[key]?.dynamicImports ?? []);
}

/**
 * URLs of all scripts of a page: its entry, then the brand's presentation and the page's parts with all imports, each after its own
 * dependencies. Loading them in this order triggers no further requests.
 *
 * @param parts names of the modules that show the page, from `partsOf` in entry-server.tsx
 * @throws {Error} when the build has no chunk for one of them
 */
export function modulesOf(brand: BrandKey, parts: readonly string[], manifest: Manifest): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build produced no chunk for ${key}.`);
    chunk.imports?.forEach(visit);
    files.add(`/${chunk.file}`);
  };
  const presentation = `src/brands/${brand}/presentation.ts`;
  const lazyModules = [...dynamicImportsOf(presentation, manifest), ...dynamicImportsOf(ENTRY, manifest)];
  const keyOf = (name: string) => lazyModules.find((key) => basename(key) === `${name}.tsx`) ?? name;
  for (const key of [ENTRY, presentation, ...parts.map(keyOf)]) visit(key);
  const entry = `/${manifest[ENTRY]?.file}`;
  files.delete(entry);
  return [entry, ...files];
}

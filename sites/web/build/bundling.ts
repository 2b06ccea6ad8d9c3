import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { allBrands } from '../src/brands/index.ts';

/**
 * The router marks none of its top-level calls as free of effects, so that its links, forms and data loading would be in
 * every page although nothing uses them.
 */
const leanRouter: Plugin = {
  name: 'threefold:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/].*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
};

/**
 * Parts of MUI's button that no look shows (its themes switch ripples off, and no button has a loading state), and the
 * copying of statics by a wrapper of emotion's that nobody uses.
 */
const unusedParts: Plugin = {
  name: 'threefold:unused-parts',
  apply: 'build',
  load: {
    filter: { id: /[\\/](?:TouchRipple\.mjs|CircularProgress\.mjs|hoist-non-react-statics\.cjs\.js)$/ },
    handler: (id) => `export default (target) => ${id.includes('statics') ? 'target' : 'null'};`,
  },
};

/** What makes the client's script smaller without changing what it does. */
export const leaner: readonly Plugin[] = [leanRouter, unusedParts];

type ModuleInfo = (id: string) => { importedIds: readonly string[] } | null;

/** All modules that come with a module. */
function closureOf(entry: string, info: ModuleInfo): Set<string> {
  const found = new Set<string>();
  const take = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    info(id)?.importedIds.forEach(take);
  };
  take(entry);
  return found;
}

/** The rules come through one index, which would count all of them for whoever needs one. */
const isRule = (id: string) => /[\\/]libs[\\/]validation[\\/]/.test(id);

/**
 * Few chunks, as each is compressed by itself: `base` is what every page starts with and what all landing pages are made
 * of; of the rest, what the same pages share is together.
 *
 * @param root folder of the site
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const file = (path: string) => join(root, 'src', path);
  let base: Set<string> | undefined;
  const baseOf = (info: ModuleInfo): Set<string> => {
    const landings = allBrands.map(({ key }) => {
      const parts = ['kit.ts', 'LandingPage.tsx'].map((part) => closureOf(file(`brands/${key}/${part}`), info));
      return new Set(parts.flatMap((part) => [...part]));
    });
    const [first = new Set<string>(), ...others] = landings;
    const ofEvery = [...first].filter((id) => !isRule(id) && others.every((other) => other.has(id)));
    return new Set([...closureOf(file('app/entry-client.tsx'), info), ...ofEvery]);
  };
  return [
    {
      debugName: 'base',
      name: (id, modules) => {
        base ??= baseOf((one) => modules.getModuleInfo(one));
        return base.has(id) ? 'base' : null;
      },
      priority: 1,
    },
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ];
}

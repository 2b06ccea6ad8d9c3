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
 * Few chunks, as each is compressed by itself: `base` is what every page starts with, `landing` what all landing pages are
 * made of; of the rest, what the same pages share is together.
 *
 * @param root folder of the site
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let ofEveryLanding: Set<string> | undefined;
  const everyLanding = (info: ModuleInfo): Set<string> => {
    const [first = new Set<string>(), ...others] = allBrands.map(({ key }) =>
      closureOf(join(root, 'src/brands', key, 'LandingPage.tsx'), info),
    );
    return new Set([...first].filter((id) => others.every((other) => other.has(id))));
  };
  return [
    { name: 'base', tags: ['$initial'], priority: 2 },
    {
      debugName: 'landing',
      name: (id, modules) => {
        ofEveryLanding ??= everyLanding((one) => modules.getModuleInfo(one));
        return ofEveryLanding.has(id) && !isRule(id) ? 'landing' : null;
      },
      priority: 1,
    },
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ];
}

import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';
import { allBrands } from '../src/brands/index.ts';

type ModuleInfo = (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;

/** All modules that come with some modules. */
function closureOf(entries: readonly string[], info: ModuleInfo): Set<string> {
  const found = new Set<string>();
  const take = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    info(id)?.importedIds.forEach(take);
  };
  entries.forEach(take);
  return found;
}

/** All modules that are ever loaded, but for those that only come with one of them. */
function loadedBeside(page: string, entry: string, info: ModuleInfo): Set<string> {
  const found = new Set<string>();
  const take = (id: string) => {
    if (id === page || found.has(id)) return;
    found.add(id);
    info(id)?.importedIds.forEach(take);
    info(id)?.dynamicallyImportedIds.forEach(take);
  };
  take(entry);
  return found;
}

/**
 * The rules come through one index, which would count all of them for whoever needs one. Those of a line or two are not
 * worth a file.
 */
const isRule = (id: string) => /[\\/]libs[\\/]validation[\\/]/.test(id);
const isSmallRule = (id: string) => isRule(id) && /[\\/](?:email|failure|limits|text)\.ts$/.test(id);
/** Part of two landing pages out of three, and as small. */
const isSmallPart = (id: string) => id.endsWith('components/Phrase/Phrase.tsx');

/** By the end of a module's path, what comes through an index although no landing page uses it. A test compares. */
const PASSED_BY = [
  'material/utils/mergeSlotProps.mjs',
  'components/form/useForm.ts',
  'foundations/format.ts',
  'foundations/portal.ts',
  ...[
    'createChainedFunction',
    'debounce',
    'getActiveElement',
    'isEventHandler',
    'isHostComponent',
    'ownerDocument',
    'ownerWindow',
    'setRef',
    'styles/getOverlayAlpha',
  ].map((name) => `/${name}.mjs`),
];

interface Modules {
  getModuleInfo: ModuleInfo;
}

/** The chunk that a module belongs to, or null where those that load it decide. */
type Place = (id: string) => string | null;

function placesOf(root: string, info: ModuleInfo): Place {
  const file = (path: string) => join(root, 'src', path);
  const entry = file('app/entry-client.tsx');
  const started = closureOf([entry], info);
  const looks = allBrands.map(({ key }) => {
    const kit = file(`brands/${key}/kit.ts`);
    const page = file(`brands/${key}/LandingPage.tsx`);
    const landing = closureOf([page], info);
    const screens = info(kit)?.dynamicallyImportedIds.filter((id) => !landing.has(id)) ?? [];
    const beside = loadedBeside(page, entry, info);
    return { key, kit, landing, beside, ofKit: closureOf([kit], info), ofOthers: closureOf(screens, info) };
  });
  const ofLanding = (id: string) => looks.filter(({ landing, ofKit }) => landing.has(id) || ofKit.has(id));
  const ofEveryLanding = (id: string) => !isRule(id) && ofLanding(id).length === looks.length;
  const kits = new Set(looks.map(({ kit }) => kit));
  const screensOfAll = closureOf(
    [...started].flatMap((id) => info(id)?.dynamicallyImportedIds ?? []).filter((id) => !kits.has(id)),
    info,
  );
  return (id) => {
    // A file that is asked for by itself keeps its name.
    if (id === entry || kits.has(id) || basename(id) === 'LandingPage.tsx') return null;
    if (PASSED_BY.some((end) => id.endsWith(end))) return null;
    if (id.startsWith('\0rolldown') || started.has(id) || ofEveryLanding(id) || isSmallRule(id) || isSmallPart(id))
      return 'base';
    const [look, ...others] = ofLanding(id);
    if (!look || isRule(id)) return null;
    if (others.length > 0) return ['shared', look.key, ...others.map(({ key }) => key)].join('~');
    if (!screensOfAll.has(id) && (look.ofKit.has(id) || look.ofOthers.has(id))) return `look-${look.key}`;
    // Of no brand, and others need some of it.
    return look.beside.has(id) && !id.startsWith(file('brands')) ? `shared~${look.key}` : null;
  };
}

/**
 * Few chunks, as each is compressed by itself: `react` stands alone, because a slow phone is held up by as much as is run at
 * a time; `base` is what else every page starts with and what all landing pages are made of, `shared` what several of these
 * are made of, and the look of a brand what its pages have in common; of the rest, what the same pages share is together.
 *
 * @param root folder of the site
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let places: Place | undefined;
  const placeOf = (id: string, modules: Modules) => {
    places ??= placesOf(root, (one) => modules.getModuleInfo(one));
    return places(id);
  };
  return [
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
    { debugName: 'base', name: (id, modules) => (placeOf(id, modules) === 'base' ? 'base' : null), priority: 3 },
    {
      debugName: 'landings',
      name: (id, modules) => (placeOf(id, modules)?.startsWith('shared') ? placeOf(id, modules) : null),
      includeDependenciesRecursively: false,
      priority: 2,
    },
    { debugName: 'look', name: placeOf, priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ];
}

/** Every page names its chunks, and the names of all that share one would be a good part of it. */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`;

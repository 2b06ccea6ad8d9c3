import { basename } from 'node:path';
import type { Manifest } from 'vite';
import type { Page } from '../src/app/entry-server.tsx';
import { isGuarded, routeOf } from '../src/app/routes.ts';
import { isLegalScreen } from '../src/brands/legalDocuments.ts';

const ENTRY = 'src/startup/hydrate.tsx';

/** Checks the session before a restricted screen. */
const GUARD = 'RequireUser.tsx';

/** The footer that each brand has for its legal documents, and the screen of all of them. */
const LEGAL = ['SiteFooter.tsx', 'LegalScreen.tsx'];

/** `admin-dashboard` is rendered by AdminDashboardScreen.tsx, a brand's `news` by NewsPage.tsx. */
function isScreenOf(screen: string, file: string): boolean {
  const name = screen.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [`${name}Screen.tsx`, `${name}Page.tsx`].includes(basename(file));
}

/** The dynamic imports of a module's chunk and its static imports. */
function laterOf(from: string, manifest: Manifest): string[] {
  const seen = new Set<string>();
  const take = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(take);
  };
  take(from);
  return [...seen].flatMap((key) => manifest[key]?.dynamicImports ?? []);
}

/**
 * The modules that the entry imports dynamically to show a page, in order: the entry, the brand module, the guard,
 * the screen.
 */
function askedFor({ path, brand }: Page, manifest: Manifest): string[] {
  const brandModule = `src/brands/${brand}/brandModule.ts`;
  const route = routeOf(path);
  if (route && isLegalScreen(route.screen)) {
    const later = [...laterOf(brandModule, manifest), ...laterOf(ENTRY, manifest)];
    return [ENTRY, brandModule, ...LEGAL.flatMap((name) => later.filter((file) => basename(file) === name))];
  }
  const later = laterOf(route?.brand ? brandModule : ENTRY, manifest);
  const found = (screen: string) => later.filter((file) => isScreenOf(screen, file)).slice(0, 1);
  if (!route) return [ENTRY, brandModule, ...found('not-found')];
  const guard = later.filter((file) => isGuarded(route) && basename(file) === GUARD);
  return [ENTRY, brandModule, ...guard, ...found(route.screen)];
}

/**
 * URLs of all scripts of a page: its entry, then all imports, each after its own dependencies. Loading them in this
 * order triggers no further requests.
 *
 * @throws {Error} when the build has no chunk of the entry or the brand module
 */
export function modulesOf(page: Page, manifest: Manifest): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const take = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build produced no chunk of ${key}.`);
    chunk.imports?.forEach(take);
    files.add(`/${chunk.file}`);
  };
  askedFor(page, manifest).forEach(take);
  const entry = `/${manifest[ENTRY]?.file}`;
  files.delete(entry);
  return [entry, ...files];
}

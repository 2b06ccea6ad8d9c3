import { basename } from 'node:path';
import type { Manifest } from 'vite';
import type { Page } from '../src/app/entry-server.tsx';
import { isGuarded, routeOf } from '../src/app/routes.ts';

const ENTRY = 'src/startup/hydrate.tsx';

/** Asks who is there, before a screen that is not for everybody. */
const GUARD = 'RequireUser.tsx';

/** `admin-dashboard` is drawn by AdminDashboardScreen.tsx, a brand's `terms` by TermsPage.tsx. */
function isScreenOf(screen: string, file: string): boolean {
  const name = screen.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [`${name}Screen.tsx`, `${name}Page.tsx`].includes(basename(file));
}

/** What a module's chunk, or one that comes with it, may ask for later. */
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
 * Modules that the entry asks for on its way to showing a page, in this order: the entry, the brand's brandModule, who may see the
 * screen, the screen.
 */
function askedFor({ path, brand }: Page, manifest: Manifest): string[] {
  const brandModule = `src/brands/${brand}/brandModule.ts`;
  const route = routeOf(path);
  const later = laterOf(route?.brand ? brandModule : ENTRY, manifest);
  const found = (screen: string) => later.filter((file) => isScreenOf(screen, file)).slice(0, 1);
  if (!route) return [ENTRY, brandModule, ...found('not-found')];
  const guard = later.filter((file) => isGuarded(route) && basename(file) === GUARD);
  return [ENTRY, brandModule, ...guard, ...found(route.screen)];
}

/**
 * Addresses of all script that a page runs with: its entry, and then what its modules import, and what those import, each
 * after what it needs itself. One that is run in this order brings nothing else along.
 *
 * @throws {Error} when the build made no chunk of the entry or of the brand's brandModule
 */
export function modulesOf(page: Page, manifest: Manifest): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const take = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build made no chunk of ${key}.`);
    chunk.imports?.forEach(take);
    files.add(`/${chunk.file}`);
  };
  askedFor(page, manifest).forEach(take);
  const entry = `/${manifest[ENTRY]?.file}`;
  files.delete(entry);
  return [entry, ...files];
}

import { basename } from 'node:path';
import type { Manifest } from 'vite';
import type { Page } from '../src/app/entry-server.tsx';
import { isGuarded, routeOf } from '../src/app/routes.ts';
import { isLegalScreen } from '../src/brands/legalDocuments.ts';

const ENTRY = 'src/startup/hydrate.tsx';

/** The module that checks the session before a restricted screen. */
const GUARD = 'RequireUser.tsx';

/** The modules of the brand's footer, and of the screen that shows every legal document. */
const LEGAL_MODULES = ['SiteFooter.tsx', 'LegalScreen.tsx'];

/** `admin-dashboard` is rendered by AdminDashboardScreen.tsx, a brand's `news` by NewsPage.tsx. */
function isScreenOf(screen: string, file: string): boolean {
  const name = screen.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [`${name}Screen.tsx`, `${name}Page.tsx`].includes(basename(file));
}

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
 * The entry and what it imports dynamically to show a page, in order: the brand module, the guard of a restricted screen or
 * the footer of a legal document, the screen.
 */
function requestedModules({ path, brand }: Page, manifest: Manifest): string[] {
  const brandModule = `src/brands/${brand}/brandModule.ts`;
  const route = routeOf(path);
  if (route && isLegalScreen(route.screen)) {
    const lazyModules = [...dynamicImportsOf(brandModule, manifest), ...dynamicImportsOf(ENTRY, manifest)];
    return [
      ENTRY,
      brandModule,
      ...LEGAL_MODULES.flatMap((name) => lazyModules.filter((file) => basename(file) === name)),
    ];
  }
  const lazyModules = dynamicImportsOf(route?.brand ? brandModule : ENTRY, manifest);
  const modulesOfScreen = (screen: string) => lazyModules.filter((file) => isScreenOf(screen, file));
  if (!route) return [ENTRY, brandModule, ...modulesOfScreen('not-found')];
  const guard = lazyModules.filter((file) => isGuarded(route) && basename(file) === GUARD);
  return [ENTRY, brandModule, ...guard, ...modulesOfScreen(route.screen)];
}

/**
 * URLs of all scripts of a page: its entry, then all imports, each after its own dependencies. Loading them in this
 * order triggers no further requests.
 *
 * @throws {Error} when the build has no chunk for the entry or the brand module
 */
export function modulesOf(page: Page, manifest: Manifest): string[] {
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
  requestedModules(page, manifest).forEach(visit);
  const entry = `/${manifest[ENTRY]?.file}`;
  files.delete(entry);
  return [entry, ...files];
}

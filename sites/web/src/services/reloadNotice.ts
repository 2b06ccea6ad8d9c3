const NOTICE =
  'position:fixed;z-index:2000;inset:auto 0 0;display:flex;flex-wrap:wrap;align-items:center;gap:12px 24px;' +
  'padding:16px 24px;color:#fff;background:#14212a;font:16px/1.5 system-ui,sans-serif';
const BUTTON =
  'min-height:44px;padding:0 20px;color:#14212a;background:#fff;border:0;border-radius:4px;font:inherit;' +
  'font-weight:600;cursor:pointer';

/** How soon after a reload, in ms, another one would not help. */
const JUST_RELOADED_MS = 60_000;

/**
 * Whether to offer a reload: not if the page was just reloaded, because that did not help. The browser reports how it
 * got here, so this needs no storage.
 */
export function mayReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const wasReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return !wasReloaded || performance.now() > JUST_RELOADED_MS;
}

let isShown = false;

/**
 * Says below the page that a part of it is missing, and offers to load it again. Written with the DOM alone, because the
 * components that would render it may be what is missing.
 */
export function showReloadNotice(sentence: string): void {
  if (isShown) return;
  isShown = true;
  const notice = document.createElement('div');
  notice.role = 'alert';
  notice.style.cssText = NOTICE;
  notice.append(sentence);
  if (mayReload()) {
    const reload = document.createElement('button');
    reload.type = 'button';
    reload.style.cssText = BUTTON;
    reload.append('Load the page again');
    reload.addEventListener('click', () => location.reload());
    notice.append(reload);
  }
  document.body.append(notice);
}

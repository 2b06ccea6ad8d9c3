import { LOAD_AGAIN } from '#texts/services/texts/failureTexts';

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

/** Loads the page again. The start script holds back presses of other buttons, but not of this kind. */
export const reloadButton = (): HTMLElement =>
  Object.assign(document.createElement('input'), {
    type: 'button',
    value: LOAD_AGAIN,
    onclick: () => location.reload(),
  });

/**
 * Says below the page that a part of it is missing, and offers to load it again. Written with the DOM alone, because the
 * components that would render it may be what is missing, and short, because every page holds it in its start script.
 */
export function showReloadNotice(sentence: string, button?: HTMLElement | false): void {
  const notice = Object.assign(document.createElement('div'), {
    role: 'alert',
    style: 'position:fixed;z-index:2000;inset:auto 0 0;padding:1em;background:#000;color:#fff',
  });
  notice.append(sentence, ' ', button || '');
  document.body.append(notice);
}

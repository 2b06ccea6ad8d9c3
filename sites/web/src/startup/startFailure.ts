import { pageFailure } from '../app/pageFailure.ts';
import { mayReload } from '../services/chunk.ts';

const NOTICE =
  'position:fixed;z-index:2000;inset:auto 0 0;display:flex;flex-wrap:wrap;align-items:center;gap:12px 24px;' +
  'padding:16px 24px;color:#fff;background:#14212a;font:16px/1.5 system-ui,sans-serif';
const BUTTON =
  'min-height:44px;padding:0 20px;color:#14212a;background:#fff;border:0;border-radius:4px;font:inherit;' +
  'font-weight:600;cursor:pointer';

/**
 * Says that the page's script did not load. The prerendered page stays readable, so the notice is added below it.
 * Written with the DOM alone, because the components that would render it may be what is missing.
 */
export function showStartFailure(error: unknown): void {
  const notice = document.createElement('div');
  notice.role = 'alert';
  notice.style.cssText = NOTICE;
  notice.append(
    `${pageFailure(error).body} You can read this page and follow its links, but its forms and menus do not answer.`,
  );
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

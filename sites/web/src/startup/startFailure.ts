import { pageFailure } from '../app/pageFailure.ts';
import { mayReload } from '../services/chunk.ts';

/**
 * Says that the page's script did not come, on a page that was sent ready to be read: its words and links are as good as
 * ever, and its forms are not. Made by hand, as the parts that would draw it are what is missing.
 */
export function showStartFailure(error: unknown): void {
  const { body } = pageFailure(error);
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  Object.assign(notice.style, {
    position: 'fixed',
    zIndex: '2000',
    insetInline: '0',
    bottom: '0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 24px',
    padding: '16px 24px',
    color: '#ffffff',
    backgroundColor: '#14212a',
    font: '16px/1.5 system-ui, sans-serif',
  });
  const words = document.createElement('span');
  words.textContent = `${body} You can read this page and follow its links, but its forms and menus do not answer.`;
  notice.append(words);
  if (mayReload()) {
    const reload = document.createElement('button');
    reload.type = 'button';
    reload.textContent = 'Load the page again';
    Object.assign(reload.style, {
      minHeight: '44px',
      padding: '0 20px',
      color: '#14212a',
      backgroundColor: '#ffffff',
      border: '0',
      borderRadius: '4px',
      font: 'inherit',
      fontWeight: '600',
      cursor: 'pointer',
    });
    reload.addEventListener('click', () => location.reload());
    notice.append(reload);
  }
  document.body.append(notice);
}

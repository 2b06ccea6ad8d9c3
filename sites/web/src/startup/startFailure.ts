import { WITHOUT_MENUS } from '#texts/services/texts/failureTexts';
import { pageFailure } from '../app/pageFailure.ts';
import { mayReload, reloadButton, showReloadNotice } from '../services/reloadNotice.ts';
import { START_FAILED } from './hydrating.ts';

/** Says that the page's script did not load. The prerendered page stays readable, and its forms can be posted without it. */
export function showStartFailure(error: unknown): void {
  showReloadNotice(`${pageFailure(error).body} ${WITHOUT_MENUS}`, mayReload() && reloadButton());
  window.dispatchEvent(new Event(START_FAILED));
}

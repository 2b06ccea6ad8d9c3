import { pageFailure } from '../app/pageFailure.ts';
import { showReloadNotice } from '../services/reloadNotice.ts';

/** Says that the page's script did not load. The prerendered page stays readable. */
export const showStartFailure = (error: unknown): void =>
  showReloadNotice(
    `${pageFailure(error).body} You can read this page and follow its links, but its forms and menus do not answer.`,
  );

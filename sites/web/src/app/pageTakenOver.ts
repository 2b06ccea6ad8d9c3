/** Event of the window: from now on the page's script hears every press. See starter.ts. */
export const PAGE_TAKEN_OVER = 'page-taken-over';

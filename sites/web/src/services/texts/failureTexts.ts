import type { ChunkFailure } from '../chunk.ts';

// What is said where something could not be loaded. The start script holds what it uses of these, so each has its own name.

export const LOAD_AGAIN = 'Load the page again';

/** Part of a page is missing, and why. */
export const PART_MISSING = 'Part of this page could not be loaded. Please check your connection.';
export const PARTS_MISSING: Record<ChunkFailure, string> = {
  renewed: 'Part of this page could not be loaded. The site was renewed after you opened it: load the page again.',
  failed: PART_MISSING,
  timeout: PART_MISSING,
};

export const TYPED_IS_KEPT = 'What you typed is kept.';

/** The page's script did not load. */
export const WITHOUT_MENUS =
  'You can read this page and follow its links, and write to us, but its menus do not answer.';

/** A page that cannot be shown (specification, section 8). */
export const PAGE_FAILED = 'Page did not load';
export const TRY_LATER = 'Something went wrong. Please try again later.';
export const LOADING = 'Loading...';
export const STILL_MISSING = 'Loading it again did not help. Please try again later, or reach us another way.';

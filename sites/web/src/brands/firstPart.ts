/** The id of a long page's first part. A browser paints nothing before that part is there whole, see build/document.ts. */
export const FIRST_PART = 'first-part';

/**
 * On the document's element, where what is behind the first part need not be laid out: `hidden` while a prerendered page
 * arrives, `some` for a frame, `auto` from then on, see Sections.tsx. The script that starts the page sets it, see app/starter.ts.
 */
export const LATER = 'data-later';

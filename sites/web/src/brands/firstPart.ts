/** The id of a long page's first part. A browser paints nothing before that part is there whole, see build/document.ts. */
export const FIRST_PART = 'first-part';

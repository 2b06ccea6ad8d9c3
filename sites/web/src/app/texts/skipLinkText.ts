/** The link at the start of every page, for keyboards. */
export const SKIP_LINK: string = 'Skip to content';

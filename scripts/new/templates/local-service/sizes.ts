/** The floor areas to choose from, as they are shown and stored: the same in every language. */
export const AREAS = [__AREAS__];

// Where the page's links lead: the same in every language.

/** Ids of the sections in the order of the page, one for each link of the navigation. */
export const anchors = ['home', 'projects', 'about', 'contact'] as const;

/** Target of each of the hero's actions, by index. */
export const heroTargets = ['projects', 'contact'] as const;

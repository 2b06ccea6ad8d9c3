import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache without automatic vendor prefixes, which are a fifth of a page's styles. The few properties that a
 * supported browser has only with a prefix, such as Safari's `user-select`, are written with it. In the browser it adopts
 * the prerendered styles.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] });

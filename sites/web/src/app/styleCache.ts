import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache, without the vendor prefixes that no browser needs which runs our script: they are a fifth of a page's
 * styles. In a browser it takes over the styles that were sent with the page.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] });

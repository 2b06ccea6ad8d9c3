import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache without vendor prefixes, which no supported browser needs: they are a fifth of a page's styles. In
 * the browser it adopts the prerendered styles.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] });

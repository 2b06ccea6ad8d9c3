import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache for a page that was sent with its styles. It knows of the classes in them and leaves the styles where
 * they are: by itself emotion would move them to the end of the head, and the browser would read them again. What it adds
 * comes after them, at the end of the head.
 */
export function cacheOfPage(): EmotionCache {
  const cache = createCache({ key: 'css' });
  for (const style of document.querySelectorAll('style[data-classes]')) {
    for (const [, name = ''] of (style.textContent ?? '').matchAll(/\.css-(\w+)/g)) cache.inserted[name] = true;
  }
  return cache;
}

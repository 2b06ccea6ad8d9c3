import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache for a page that was sent with its styles. It knows of the classes in them and leaves the styles where
 * they are: by itself emotion would move them to the end of the head, and the browser would read them again.
 */
export function cacheOfPage(): EmotionCache {
  const cache = createCache({ key: 'css' });
  for (const style of document.querySelectorAll('style[data-classes]')) {
    for (const [, name = ''] of (style.textContent ?? '').matchAll(/\.css-(\w+)/g)) cache.inserted[name] = true;
    // What is added comes after those in the head; those of later parts are in a drawing.
    if (style instanceof HTMLStyleElement) cache.sheet.tags.push(style);
  }
  return cache;
}

import { pathOfBuild } from '#texts/services/language';

const KEY = 'language';

/**
 * Remembers that a visitor reads another language than English, and leads them there from the English pages that they open by
 * address. A link from a page in that language to an English one ends it. Called in the head, so no English page is seen.
 */
export function followLanguage(): void {
  try {
    const remembered = localStorage.getItem(KEY);
    const { referrer } = document;
    if (pathOfBuild) localStorage.setItem(KEY, pathOfBuild);
    // Only pages that have another language name it.
    else if (remembered && document.querySelector('link[hreflang]')) {
      if (referrer.startsWith(`${location.origin}${remembered}/`)) localStorage.removeItem(KEY);
      else if (!referrer) {
        document.documentElement.hidden = true;
        location.replace(remembered + location.href.slice(location.origin.length));
      }
    }
  } catch {
    // Without storage nothing is remembered.
  }
}

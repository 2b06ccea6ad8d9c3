import type { Language } from './language.ts';

/** Sets the document's language and direction, as a host does in its HTML. Returns how to undo it. */
export function documentIn({ tag, direction }: Language): () => void {
  const { documentElement } = document;
  const before = { lang: documentElement.lang, dir: documentElement.dir };
  Object.assign(documentElement, { lang: tag, dir: direction });
  return () => {
    Object.assign(documentElement, before);
  };
}

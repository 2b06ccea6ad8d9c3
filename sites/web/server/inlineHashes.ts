import { createHash } from 'node:crypto';

/** Content-Security-Policy sources for exactly a document's inline code. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
  /** Hashes of `style` attributes. */
  styleAttributes: readonly string[];
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const unescapeAttribute = (value: string) =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** A data block (JSON-LD) does not run, so it needs no permission. */
const isData = (attributes: string) => /\btype="(?!module|text\/javascript|speculationrules)[^"]+"/.test(attributes);

function hashesOf(document: string, pattern: RegExp, pick: (match: RegExpExecArray) => string | undefined): string[] {
  const texts = [...document.matchAll(pattern)].map(pick).filter((text) => text !== undefined && text !== '');
  return [...new Set(texts as string[])].map(hashSource);
}

/** Scans our own documents in React's format; not a general HTML parser. */
export function inlineHashesOf(document: string): InlineHashes {
  return {
    scripts: hashesOf(document, /<script\b([^>]*)>([\s\S]*?)<\/script>/g, ([, attributes = '', text]) =>
      isData(attributes) ? undefined : text,
    ),
    styles: hashesOf(document, /<style\b[^>]*>([\s\S]*?)<\/style>/g, ([, text]) => text),
    styleAttributes: hashesOf(document, /<[a-z][^<>]*?\sstyle="([^"]*)"/gi, ([, value]) =>
      unescapeAttribute(value ?? ''),
    ),
  };
}

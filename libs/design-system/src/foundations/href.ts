const FOLLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Returns the URL if it is safe for `href`, otherwise `undefined`. Accepts http, https, mailto, tel and same-site URLs (`/path`,
 * `#anchor`, `?query`); rejects `javascript:`, `data:` and others.
 */
export function safeHref(href: string): string | undefined {
  const trimmed = href.trim();
  // A path must not begin with `//` or `/\`, which lead to another site.
  if (/^(#|\?|\/(?![/\\]))/.test(trimmed)) return trimmed;
  try {
    return FOLLOWED.has(new URL(trimmed).protocol) ? trimmed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the URL of another site. Prepends `https://` unless it starts with `http://` or `https://`. Returns `undefined` if the
 * result is not a valid URL.
 */
export function externalHref(url: string): string | undefined {
  const trimmed = url.trim();
  const absolute = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  try {
    const { protocol, hostname } = new URL(absolute);
    return hostname && (protocol === 'http:' || protocol === 'https:') ? absolute : undefined;
  } catch {
    return undefined;
  }
}

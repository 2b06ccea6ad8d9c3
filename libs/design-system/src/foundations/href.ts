const FOLLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address if it is safe to put into `href`, otherwise `undefined`: http, https, mailto, tel, and addresses of the
 * same site (`/path`, `#anchor`, `?query`) pass; `javascript:`, `data:` and the rest do not.
 */
export function safeHref(href: string): string | undefined {
  const trimmed = href.trim();
  if (/^(#|\?|\/(?![/\\]))/.test(trimmed)) return trimmed;
  try {
    return FOLLOWED.has(new URL(trimmed).protocol) ? trimmed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The address of another site: https:// is prefixed when it does not start with http, and whatever
 * is then no http or https address is refused with `undefined`.
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

/** Exceptions to the general rule for API addresses. */
export interface ApiAddressConfig {
  /** Origin of the API for certain site hosts, by host name without port and `www.`: `{ localhost: 'http://localhost:3003' }`. */
  fixedHosts: Readonly<Record<string, string>>;
  /** Port of the API by port of the site: `{ '3002': '3003' }`. A site on a port not listed has its API on the default port. */
  ports: Readonly<Record<string, string>>;
  /**
   * The host name of a site, without `www.`, whose own server forwards `/api` to the API. Browsers count the API at another
   * domain as another site and do not send it the session's cookie.
   */
  ownApiHost?: string | undefined;
}

/** One additional domain, and the address at which its site's server reaches the API. */
export interface AlternateDomain {
  host: string;
  api: string;
}

/**
 * Parses the setting of the alternate domain: `studio.example=http://127.0.0.1:3003`.
 * @returns undefined when malformed
 */
export function alternateDomainOf(setting: string): AlternateDomain | undefined {
  const [, host, url] = /^([a-z\d.-]+)=(https?:\/\/\S+)$/i.exec(setting) ?? [];
  if (!host || !url || !URL.canParse(url)) return undefined;
  return { host: host.toLowerCase().replace(/^www\./, ''), api: new URL(url).origin };
}

/** A host that is an IP address: 192.168.1.5, [::1]. */
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/;

/**
 * The origin of the API that serves a site (specification, section 7): the site's host with `www.` dropped and `api.`
 * added, unless `fixedHosts` names another or it is the site's own. An IP address gets no `api.`.
 *
 * @param site The site's address, such as `window.location`.
 * @returns An origin without a trailing slash: `https://api.ferrolane.example`.
 */
export function apiBaseUrl(
  site: Readonly<{ protocol: string; hostname: string; port: string }>,
  { fixedHosts, ports, ownApiHost }: ApiAddressConfig,
): string {
  const host = site.hostname.toLowerCase().replace(/^www\./, '');
  if (host === ownApiHost) return `${site.protocol}//${site.hostname}${site.port && `:${site.port}`}`;
  if (Object.hasOwn(fixedHosts, host)) return (fixedHosts[host] ?? '').replace(/\/+$/, '');
  const port = Object.hasOwn(ports, site.port) ? `:${ports[site.port]}` : '';
  return `${site.protocol}//${IP_ADDRESS.test(host) ? '' : 'api.'}${host}${port}`;
}

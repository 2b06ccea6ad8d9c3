import type { Requests } from '@threefold/api-contract';

/** The call that reports failures. */
const REPORT: `/api/${keyof Requests}` = '/api/reportClientFailure';

/**
 * Runs before everything else in the document of a preview. Its text is sent, so it uses nothing from outside.
 *
 * @param scheme the color scheme to show; empty: the system's
 * @param failures path at which pages report failures
 */
function prepare(scheme: string, failures: string): void {
  // In memory, so that a preview neither follows nor changes what the author has chosen and typed on the site.
  for (const name of ['localStorage', 'sessionStorage']) {
    const values = new Map<string, string>(scheme ? [['mui-mode', scheme]] : []);
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, String(value)),
      removeItem: (key: string) => void values.delete(key),
    };
    Object.defineProperty(window, name, { value: storage });
  }

  // A draft's failures are not those of the site.
  const send = window.fetch;
  window.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).endsWith(failures)
      ? Promise.resolve(new Response('{"status":"OK"}'))
      : send(input, init);

  // A link to another page of the site shows it with the draft, too; others open beside the editor.
  const { preview, scheme: shown } = Object.fromEntries(new URLSearchParams(location.search));
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || !/^https?:$/.test(link.protocol)) return;
    if (link.origin !== location.origin) {
      link.target = '_blank';
      return;
    }
    if (link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    event.stopPropagation();
    const address = new URL(link.href);
    address.searchParams.set('preview', preview ?? '');
    if (shown) address.searchParams.set('scheme', shown);
    location.assign(address);
  };
  addEventListener('click', onClick, true);
}

/** The script element of a preview's document. @param scheme the color scheme to show; otherwise the system's */
export const previewScript = (scheme: 'light' | 'dark' | undefined): string =>
  `<script>(${prepare})(${JSON.stringify(scheme ?? '')}, ${JSON.stringify(REPORT)})</script>`;

import type { Requests } from '@threefold/api-contract';

/** The call that reports failures. */
const REPORT: `/api/${keyof Requests}` = '/api/reportClientFailure';
/** The call that says who is signed in. */
const SESSION_USER: `/api/${keyof Requests}` = '/api/getSessionUser';

/**
 * Runs before everything else in the document of a preview. Its text is sent, so it uses nothing from outside.
 *
 * @param scheme the color scheme to show; empty: the system's
 * @param answers what calls return, by their path, in place of what is published
 * @param sessionUser path of the call that says who is signed in
 */
function prepare(scheme: string, answers: Readonly<Record<string, unknown>>, sessionUser: string): void {
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

  const send = window.fetch;
  const json = (status: number, body: object) =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }));
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (Object.hasOwn(answers, pathname)) return json(200, { status: 'OK', data: answers[pathname] });
    // A sample client has nothing else, and the author's own session is not theirs.
    if (Object.hasOwn(answers, sessionUser) && pathname.startsWith('/api/')) {
      return json(503, { status: 'UNAVAILABLE', detail: 'This is a preview.' });
    }
    return send(input, init);
  };

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

/** A value as a script's source. In a document, `<` could end the script. */
const source = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The script element of a preview's document.
 *
 * @param scheme the color scheme to show; otherwise the system's
 * @param answers what calls return, by their path, in place of what is published
 */
export function previewScript(
  scheme: 'light' | 'dark' | undefined,
  answers: Readonly<Record<string, unknown>> = {},
): string {
  // A draft's failures are not those of the site.
  const all = { ...answers, [REPORT]: null };
  return `<script>(${prepare})(${source(scheme ?? '')}, ${source(all)}, ${source(SESSION_USER)})</script>`;
}

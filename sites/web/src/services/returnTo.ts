import { useLocation } from 'react-router-dom';

/** Name of the query parameter that says where a visitor was going before they had to log in. */
const NEXT_PARAMETER = 'next';

/** Stands for this site's origin: a path that stays on it stays on any. */
const HERE = 'http://here.invalid';

/**
 * A path of this site with its query and hash, or `undefined` for anything that leads elsewhere: other origins in all
 * their spellings (`//evil.example`, `/\evil.example`, `https:evil.example`), other schemes, relative paths.
 */
export function sameSitePath(address: string | null): string | undefined {
  if (!address?.startsWith('/') || !URL.canParse(address, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, HERE);
  // A path may still begin with two slashes once dots are taken out of it, and would then name a host.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** A place in the site with the navigation state that it was opened with. */
export interface Place {
  path: string;
  state?: unknown;
}

/** The login that leads on to a place afterwards. */
export function loginReturningTo({ path, state }: Place): Place {
  return { path: `/LoginScreen?${new URLSearchParams({ [NEXT_PARAMETER]: path })}`, state: { next: state } };
}

/** Where the visitor was going before they had to log in; `undefined` when nowhere, or to another site. */
export function useReturnTo(): Place | undefined {
  const { search, state } = useLocation();
  const path = sameSitePath(new URLSearchParams(search).get(NEXT_PARAMETER));
  return path === undefined ? undefined : { path, state: state?.next };
}

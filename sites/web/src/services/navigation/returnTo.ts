import { useLocation } from 'react-router-dom';
import { pathOfBuild } from '#texts/services/language';

/** Query parameter with the return URL of the login. */
const NEXT_PARAMETER = 'next';

/** Stands in for this site's origin. A path that resolves to it would stay on the real origin too. */
const HERE = 'http://here.invalid';

/**
 * A path of this site with query and hash, or `undefined` for anything else: other origins in all their spellings
 * (`//evil.example`, `/\evil.example`, `https:evil.example`), other schemes, relative paths.
 */
export function sameSitePath(address: string | null): string | undefined {
  if (!address?.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search, hash } = new URL(address, HERE);
    // Removing dots may leave a path with two leading slashes, which would name a host.
    return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}

/** A path with its navigation state. */
export interface Place {
  path: string;
  state?: unknown;
}

/** The login's URL with a return URL. */
export function loginReturningTo({ path, state }: Place): Place {
  return {
    path: `${pathOfBuild}/LoginScreen?${new URLSearchParams({ [NEXT_PARAMETER]: path })}`,
    state: { next: state },
  };
}

/** The return URL of the login; `undefined` when there is none or it leads to another site. */
export function useReturnTo(): Place | undefined {
  const { search, state } = useLocation();
  const path = sameSitePath(new URLSearchParams(search).get(NEXT_PARAMETER));
  return path === undefined ? undefined : { path, state: state?.next };
}

import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useSyncExternalStore } from 'react';

const never = () => () => {};
const areOff = () => !navigator.cookieEnabled;

/** Says what to do where cookies are switched off, on pages that lead to a session. */
export function CookiesDisabled() {
  const off = useSyncExternalStore(never, areOff, () => false);
  return off ? (
    <StatusStrip kind="error">
      Cookies are switched off in your browser. Please allow them for this site: without a cookie nobody can stay signed
      in.
    </StatusStrip>
  ) : null;
}

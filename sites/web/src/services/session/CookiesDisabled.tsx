import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useSyncExternalStore } from 'react';

/** Browsers do not report a change of the setting. */
const neverChanges = () => () => {};
const cookiesAreOff = () => !navigator.cookieEnabled;

/** Asks visitors whose browser blocks cookies to allow them, on pages that need a session. */
export function CookiesDisabled() {
  const off = useSyncExternalStore(neverChanges, cookiesAreOff, () => false);
  return off ? (
    <StatusStrip kind="error">
      Cookies are switched off in your browser. Please allow them for this site: without a cookie nobody can stay signed
      in.
    </StatusStrip>
  ) : null;
}

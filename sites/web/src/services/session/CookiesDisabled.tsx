import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useSyncExternalStore } from 'react';
import { COOKIES_OFF } from '#texts/services/session/cookieTexts';

/** Browsers do not report a change of the setting. */
const neverChanges = () => () => {};
const cookiesAreOff = () => !navigator.cookieEnabled;

/** Asks visitors whose browser blocks cookies to allow them, on pages that need a session. */
export function CookiesDisabled() {
  const off = useSyncExternalStore(neverChanges, cookiesAreOff, () => false);
  return off ? <StatusStrip kind="error">{COOKIES_OFF}</StatusStrip> : null;
}

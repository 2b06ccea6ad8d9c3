import { CookieNotice, type CookieNoticeProps } from '@threefold/design-system/CookieNotice';
import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { consentOf } from './consent.ts';

export interface CookieNoticeContainerProps extends Omit<CookieNoticeProps, 'onAccept'> {
  /** Name of the site, of which the storage key is made. */
  site: string;
}

/**
 * The cookie notice until the visitor accepts it, now or in an earlier visit (specification, section 4). Prerendered
 * pages do without it, so that it never flashes up before those who have accepted.
 */
export function CookieNoticeContainer({ site, ...rest }: CookieNoticeContainerProps) {
  const [consent] = useState(() => consentOf(site));
  const accepted = useSyncExternalStore(consent.subscribe, consent.isAccepted, () => true);
  // It comes when there is time between two touches of a slow phone, and goes at once.
  const comes = useDeferredValue(!accepted);
  return accepted || !comes ? null : <CookieNotice {...rest} onAccept={consent.accept} />;
}

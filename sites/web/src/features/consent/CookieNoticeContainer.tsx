import { CookieNotice, type CookieNoticeProps } from '@threefold/design-system/CookieNotice';
import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { consentOf } from './consent.ts';

export interface CookieNoticeContainerProps extends Omit<CookieNoticeProps, 'onAccept'> {
  /** Name of the site, used in the storage key. */
  site: string;
}

/**
 * The cookie notice until the visitor accepts it (specification, section 4). It is not prerendered, so that it never
 * flashes for visitors who have accepted.
 */
export function CookieNoticeContainer({ site, ...rest }: CookieNoticeContainerProps) {
  const [consent] = useState(() => consentOf(site));
  const accepted = useSyncExternalStore(consent.subscribe, consent.isAccepted, () => true);
  // Shown with low priority, so that it does not delay input on slow phones; hidden at once.
  const isDue = useDeferredValue(!accepted);
  return accepted || !isDue ? null : <CookieNotice {...rest} onAccept={consent.accept} />;
}

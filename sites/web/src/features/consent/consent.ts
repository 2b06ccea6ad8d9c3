/**
 * Whether a visitor has accepted the cookie notice, in local storage. Where storage is blocked it lasts as long as
 * the page.
 */
export interface Consent {
  isAccepted(): boolean;
  accept(): void;
  /** Calls back when the consent may have changed, in this tab or another. Returns a function to unsubscribe. */
  subscribe(onChange: () => void): () => void;
}

/** The consent of one site. `name` separates sites on one host. */
export function consentOf(name: string): Consent {
  const key = `${name}.cookieConsent`;
  const listeners = new Set<() => void>();
  let accepted = false;
  return {
    isAccepted: () => {
      try {
        return accepted || localStorage.getItem(key) === 'accepted';
      } catch {
        return accepted;
      }
    },
    accept: () => {
      accepted = true;
      try {
        localStorage.setItem(key, 'accepted');
      } catch {
        // Storage is blocked or full: `accepted` lasts until the page is closed.
      }
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      window.addEventListener('storage', onChange);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener('storage', onChange);
      };
    },
  };
}

/**
 * Whether a visitor has accepted the cookie notice, remembered in local storage. Where storage is blocked the answer
 * lasts as long as the page.
 */
export interface Consent {
  isAccepted(): boolean;
  accept(): void;
  /** Calls back after a change, in this tab or another. Returns how to stop. */
  subscribe(onChange: () => void): () => void;
}

/** The consent of one site. `name` tells sites on one host apart. */
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
        // Storage is blocked or full: `accepted` stands until the page is left.
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

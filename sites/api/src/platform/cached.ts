/** A shared value that may be slightly outdated. */
export interface Cached<Value> {
  /** The value, at most `forMs` old. The same object until it is read again. @throws what reading throws. */
  value(): Promise<Value>;
  /** Forces the next call to read again, for use after a change. */
  forget(): void;
}

/**
 * Caches a value and shares concurrent reads. Failures are not cached.
 *
 * @param forMs How long another process's changes may stay unseen, in ms.
 */
export function cached<Value>(read: () => Promise<Value>, forMs: number): Cached<Value> {
  let last: { since: number; reading: Promise<Value> } | undefined;
  const forget = () => {
    last = undefined;
  };
  return {
    value() {
      // Monotonic, because the system clock may be set back.
      const now = performance.now();
      if (last && now - last.since <= forMs) return last.reading;
      const mine = { since: now, reading: read() };
      last = mine;
      mine.reading.catch(() => {
        if (last === mine) forget();
      });
      return mine.reading;
    },
    forget,
  };
}

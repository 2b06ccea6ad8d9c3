/** Something read from elsewhere that is the same for everybody and may be a moment old. */
export interface Cached<Value> {
  /** As it was at most `forMs` ago. The same object as long as it was not read anew. @throws what reading throws. */
  value(): Promise<Value>;
  /** Reads it anew the next time, as after changing it. */
  forget(): void;
}

/**
 * Reads something at most once in a while, and once for all who ask meanwhile. A failure is not remembered.
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
      // Not the clock of the wall, which may be put back.
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

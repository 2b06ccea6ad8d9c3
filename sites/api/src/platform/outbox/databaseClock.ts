/** Knows whether the database's clock runs or jumps, by the process's own monotonic one, which never does. */
export interface DatabaseClock {
  /**
   * Takes in what the database said the time is, in ms.
   *
   * @param asked When it was asked, by `performance.now()`.
   * @returns Whether its clock has jumped since it was asked before.
   */
  tells(now: number, asked: number): boolean;
  /** Milliseconds since a jump was noticed; Infinity when none was. */
  sinceJumpMs(): number;
}

/** @param toleranceMs What is no jump yet. */
export function createDatabaseClock(toleranceMs: number): DatabaseClock {
  let last: { now: number; asked: number; answered: number } | undefined;
  let jumpedAt = Number.NEGATIVE_INFINITY;
  return {
    tells(now, asked) {
      const answered = performance.now();
      const before = last;
      last = { now, asked, answered };
      if (!before) return false;
      // It looked at its clock at some moment between question and answer, both times.
      const passed = now - before.now;
      const [least, most] = [asked - before.answered, answered - before.asked];
      const jumped = passed < least - toleranceMs || passed > most + toleranceMs;
      if (jumped) jumpedAt = answered;
      return jumped;
    },
    sinceJumpMs: () => performance.now() - jumpedAt,
  };
}

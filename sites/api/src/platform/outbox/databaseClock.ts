/** Detects jumps of the database's clock by comparing it with the process's monotonic clock. */
export interface DatabaseClock {
  /**
   * Records the database's time, in ms.
   *
   * @param asked When the query was sent, by `performance.now()`.
   * @returns Whether the clock has jumped since the last call.
   */
  observe(now: number, asked: number): boolean;
  /** Milliseconds since the last jump; Infinity without one. */
  sinceJumpMs(): number;
}

/** @param toleranceMs Differences up to this are not a jump. */
export function createDatabaseClock(toleranceMs: number): DatabaseClock {
  let last: { now: number; asked: number; answered: number } | undefined;
  let jumpedAt = Number.NEGATIVE_INFINITY;
  return {
    observe(now, asked) {
      const answered = performance.now();
      const before = last;
      last = { now, asked, answered };
      if (!before) return false;
      // The database read its clock at some moment between query and response, both times.
      const passed = now - before.now;
      const [least, most] = [asked - before.answered, answered - before.asked];
      const jumped = passed < least - toleranceMs || passed > most + toleranceMs;
      if (jumped) jumpedAt = answered;
      return jumped;
    },
    sinceJumpMs: () => performance.now() - jumpedAt,
  };
}

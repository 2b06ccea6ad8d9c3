/**
 * A clock that tests control. It starts at the real time, which the outbox uses, and advances a millisecond per
 * reading, so that times differ but do not depend on the machine's speed.
 */
export function testClock() {
  let now = Date.now();
  const clock = () => {
    now += 1;
    return new Date(now);
  };
  return Object.assign(clock, {
    pass(ms: number) {
      now += ms;
    },
  });
}

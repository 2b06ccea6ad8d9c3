/** Most keys of one query. More are asked for in several, side by side. */
const MOST = 100;

interface Waiting<Key, Value> {
  key: Key;
  resolve(value: Value | undefined): void;
  reject(reason: unknown): void;
}

/**
 * Looks things up by key, and those that are wanted in the same turn of the event loop with one query. Nothing is kept:
 * whoever asks gets what the database said after they asked.
 *
 * @param find Finds the values of several keys at once. Keys without one are left out.
 * @returns Looks one up; undefined when there is none.
 */
export function lookUpTogether<Key, Value>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting: Waiting<Key, Value>[] = [];

  const ask = async (some: readonly Waiting<Key, Value>[]) => {
    try {
      const found = await find(some.map(({ key }) => key));
      for (const { key, resolve } of some) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  };

  const askAll = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += MOST) void ask(all.slice(from, from + MOST));
  };

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(askAll);
      waiting.push({ key, resolve, reject });
    });
}

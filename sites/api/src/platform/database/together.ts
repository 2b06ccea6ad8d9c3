/** Most items of one query. More are done in several, side by side. */
const MOST = 50;

interface Waiting<Item, Outcome> {
  item: Item;
  resolve(outcome: Outcome | undefined): void;
  reject(reason: unknown): void;
}

/**
 * Does for many with one query what would be done for each with one: for all that come in the same turn of the event
 * loop. Nobody waits for more to come, and nothing is kept: an outcome is what the database said after it was asked for.
 *
 * @param work Does it for several. An item that it has no outcome for gets undefined.
 */
export function together<Item, Outcome>(
  work: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Outcome>>,
): (item: Item) => Promise<Outcome | undefined> {
  let waiting: Waiting<Item, Outcome>[] = [];

  const settle = async (some: readonly Waiting<Item, Outcome>[]) => {
    try {
      const outcomes = await work(some.map(({ item }) => item));
      for (const { item, resolve } of some) resolve(outcomes.get(item));
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  };

  const settleAll = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += MOST) void settle(all.slice(from, from + MOST));
  };

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(settleAll);
      waiting.push({ item, resolve, reject });
    });
}

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
 * @param most Items of one query. So many are not kept waiting for the end of the turn: the database begins while the
 *   process goes on with the next ones. Fewer keep both at work, more save the database some.
 */
export function together<Item, Outcome>(
  work: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Outcome>>,
  most = 50,
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
    if (all.length > 0) void settle(all);
  };

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(settleAll);
      waiting.push({ item, resolve, reject });
      if (waiting.length === most) settleAll();
    });
}

/** The props of an element of ours with those that a host passes to it. Handlers of both are called, the host's first. */
export function withHandlers<Own extends object>(host: Readonly<Record<string, unknown>>, own: Own): Own {
  const chained = Object.entries(own).map(([name, second]: [string, unknown]) => {
    const first = host[name];
    if (typeof first !== 'function' || typeof second !== 'function') return [name, second];
    const both = (...args: unknown[]) => {
      first(...args);
      second(...args);
    };
    return [name, both];
  });
  return { ...host, ...own, ...Object.fromEntries(chained) };
}

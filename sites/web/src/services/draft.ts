/**
 * A form's entries, kept for the tab: they survive a reload and a failed submission. Written on every change. Where
 * storage is blocked nothing is kept.
 */
export interface Draft<Values> {
  read(): Partial<Values> | undefined;
  write(values: Values): void;
  clear(): void;
}

/** The draft of one form. `name` separates the site's forms. */
export function draftOf<Values extends object>(name: string): Draft<Values> {
  const key = `draft.${name}`;
  const quietly = <T>(act: () => T): T | undefined => {
    try {
      return act();
    } catch {
      return undefined;
    }
  };
  return {
    read: () =>
      quietly(() => {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return typeof stored === 'object' && stored ? (stored as Partial<Values>) : undefined;
      }),
    write: (values) => quietly(() => sessionStorage.setItem(key, JSON.stringify(values))),
    clear: () => quietly(() => sessionStorage.removeItem(key)),
  };
}

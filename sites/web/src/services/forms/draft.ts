/**
 * What a page keeps for its tab, such as a form's entries: it survives a reload and a failed submission. Where storage is
 * blocked, nothing is kept.
 */
export interface Draft<Values> {
  read(): Partial<Values> | undefined;
  write(values: Values): void;
  clear(): void;
}

/** The draft of that name, such as a form's. Drafts of other names are separate. */
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

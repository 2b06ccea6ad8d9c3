/** Key of the history entry whose payment form is in this document. */
let formEntryKey: string | undefined;

/**
 * Whether an entry's payment form needs a new document. Only a document loaded at the checkout may reach the
 * provider's hosts, because of its Content-Security-Policy. A document can hold only one form: the provider's script
 * refuses a second one while the first is still loading.
 *
 * @param key of the history entry
 */
export function needsOwnDocument(key: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const isHere = loaded !== undefined && new URL(loaded.name).pathname === window.location.pathname;
  if (!isHere || (formEntryKey !== undefined && formEntryKey !== key)) return true;
  formEntryKey = key;
  return false;
}

/** Key of the history entry whose payment form this document holds. */
let heldFor: string | undefined;

/**
 * Whether the payment form of an entry needs a document of its own. Only a document that was loaded at the checkout may
 * reach the provider's hosts (its security policy came with it), and one document holds one form: the provider's script
 * refuses a second one while the first, left before it had loaded, is still on its way.
 *
 * @param key of the history entry
 */
export function needsOwnDocument(key: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const isHere = loaded !== undefined && new URL(loaded.name).pathname === window.location.pathname;
  if (!isHere || (heldFor !== undefined && heldFor !== key)) return true;
  heldFor = key;
  return false;
}

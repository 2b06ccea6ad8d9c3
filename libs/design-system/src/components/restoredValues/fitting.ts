const fits = (value: unknown, like: unknown) =>
  typeof value === typeof like || (like === null && typeof value === 'string');

/**
 * Of values that come from a store, those that a form of today can hold: fields that it has, of the type they have. A
 * draft may have been kept by an older release, or written by somebody else. Where the form holds null, text fits.
 */
export function fitting<Values extends object>(restored: object, like: Values): Partial<Values> {
  const known = like as Record<string, unknown>;
  const kept = Object.entries(restored).filter(
    ([name, value]) => Object.hasOwn(known, name) && fits(value, known[name]),
  );
  return Object.fromEntries(kept) as Partial<Values>;
}

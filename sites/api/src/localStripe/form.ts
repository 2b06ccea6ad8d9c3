/** A parameter's value, as nested by Stripe's form encoding. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };

/** Objects with keys counting from 0 are lists. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const inner = Object.entries(value).map(([key, one]) => [key, withLists(one)] as const);
  const isList = inner.length > 0 && inner.every(([key], index) => key === String(index));
  return isList ? inner.map(([, one]) => one) : Object.fromEntries(inner);
}

/** Parses `a[b][0]=c` into `{ a: { b: ['c'] } }`. */
export function parseForm(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const steps = path.split(/[[\]]+/).filter(Boolean);
    const last = steps.pop() ?? '';
    let at = root;
    for (const step of steps) {
      at[step] ??= {};
      at = at[step] as Record<string, FormValue>;
    }
    at[last] = value;
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]));
}

/** The string at a path such as `line_items.0.price`; undefined when missing. */
export function textAt(form: Record<string, FormValue>, path: string): string | undefined {
  let at: FormValue | undefined = form;
  for (const step of path.split('.')) {
    if (Array.isArray(at)) at = at[Number(step)];
    else at = typeof at === 'object' ? at[step] : undefined;
  }
  return typeof at === 'string' ? at : undefined;
}

/** A parameter's value as Stripe's form encoding nests it. */
export type FormValue = string | { [key: string]: FormValue };

/** Reads `a[b][0]=c` into `{ a: { b: { 0: 'c' } } }`. */
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
  return root;
}

/** The text at a path such as `line_items.0.price`; undefined when there is none. */
export function textAt(form: Record<string, FormValue>, path: string): string | undefined {
  let at: FormValue | undefined = form;
  for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
}

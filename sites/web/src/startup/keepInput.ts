type Field = HTMLInputElement | HTMLTextAreaElement;

const fields = () => document.querySelectorAll<Field>('input[name], textarea[name]');

/** The fields that have its name; of choices, those that also have its value. */
const alike = ({ name, type, defaultValue }: Field) =>
  [...fields()].filter(
    (field) => field.name === name && (!/radio|checkbox/.test(type) || field.defaultValue === defaultValue),
  );

/**
 * Remembers the fields of the prerendered page. Where a translator or an extension has changed it, React discards them and
 * renders new ones.
 *
 * @returns puts what was typed, the focus and the selection into the new fields
 */
export function keepInput(): () => void {
  const { pathname } = location;
  const prerendered = new Map([...fields()].map((field) => [field, alike(field).indexOf(field)]));
  let focused = document.activeElement;
  // Captured, because React stops the events of what it has not hydrated yet.
  addEventListener(
    'focusin',
    ({ target }) => {
      focused = target as Element;
    },
    true,
  );
  addEventListener(
    'focusout',
    ({ target }) =>
      // A field that React discards loses the focus too, but not because the visitor left it.
      queueMicrotask(() => {
        if (focused === target && focused?.isConnected) focused = null;
      }),
    true,
  );
  return () => {
    // Another page may have fields of the same names.
    if (location.pathname !== pathname) prerendered.clear();
    for (const [old, index] of prerendered) {
      const fresh = old.isConnected ? undefined : alike(old)[index];
      if (!fresh) continue;
      prerendered.delete(old);
      if ('checked' in old && 'checked' in fresh && old.checked !== fresh.checked) fresh.click();
      if (old.value !== old.defaultValue) {
        // React ignores a value that is set on the element itself.
        Reflect.set(Object.getPrototypeOf(fresh), 'value', old.value, fresh);
        fresh.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (old === focused) {
        fresh.focus();
        if (old.selectionStart !== null) fresh.setSelectionRange(old.selectionStart, old.selectionEnd);
      }
    }
  };
}

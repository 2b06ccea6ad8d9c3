import { scrollToElement } from '../../foundations/motion.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/** Whether the target is a radio or a checkbox. */
export const isChoice = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');

const isTouched = (control: Control) =>
  isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;

/** Reads the current values of the named fields. A radio group without a choice gives an empty string. */
export function readFields<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>;
}

/** A checkbox is set by a boolean, or by the list of the checked values of its name; a radio by its value. */
function isCheckedBy({ type, value: ownValue }: HTMLInputElement, value: unknown): unknown {
  if (type === 'radio') return value === ownValue;
  return Array.isArray(value) ? value.includes(ownValue) : value;
}

/**
 * Sets a control's value, if the control accepts it.
 *
 * @returns whether the value changed
 */
function setValue(control: Control, value: unknown): boolean {
  if (isChoice(control)) {
    const checked = isCheckedBy(control, value);
    if (typeof checked !== 'boolean' || checked === control.checked) return false;
    control.checked = checked;
    return true;
  }
  if (typeof value !== 'string' || value === control.value) return false;
  control.value = value;
  return true;
}

/**
 * Fills fields by name. Skips values that a field does not accept, since a draft may come from an older release.
 *
 * @param which `untouched` skips fields that the user has changed.
 */
export function fillFields(form: HTMLFormElement, values: object, which: 'all' | 'untouched' = 'all'): void {
  const controls = [...form.elements].filter(isControl);
  // The controls of a group share a name and count as one field.
  const touched = new Set(which === 'untouched' ? controls.filter(isTouched).map(({ name }) => name) : []);
  const valueByName = new Map<string, unknown>(Object.entries(values));
  for (const control of controls) {
    if (!valueByName.has(control.name) || touched.has(control.name)) continue;
    // Dispatches only `change`, for elements that display the value. `input` would mean user input.
    if (setValue(control, valueByName.get(control.name))) control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Minimum distance of a focused control from the window's top, in px: room for a sticky bar and the label. */
const SCROLL_MARGIN_TOP = 140;

const targetsOf = (form: HTMLFormElement | null, field: string) =>
  [...(form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])].filter(
    (element) => element.getAttribute('name') === field || element.dataset.field === field,
  );

/** Whether the form can show a message at this field. */
export const hasField = (form: HTMLFormElement | null, field: string): boolean => targetsOf(form, field).length > 0;

/** Focuses the control of a message and scrolls its label and message into view. */
export function focusField(form: HTMLFormElement | null, field: string): void {
  const targets = targetsOf(form, field);
  const target = targets.find((element) => element.matches(':checked')) ?? targets[0];
  if (!target) return;
  const control = target.dataset.field
    ? (target.querySelector<HTMLElement>('input, button, iframe') ?? target)
    : target;
  control.focus({ preventScroll: true });
  const { top, bottom } = target.getBoundingClientRect();
  if (top >= SCROLL_MARGIN_TOP && bottom <= window.innerHeight) return;
  scrollToElement(target, 'center');
}

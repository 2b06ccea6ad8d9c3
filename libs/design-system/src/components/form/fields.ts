type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

const isTouched = (control: Control) =>
  isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;

/** Reads the named fields as they are now. A group of radios without a choice gives an empty text. */
export function readFields<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>;
}

/** Puts a value into a control that can hold it. @returns whether the control has changed */
function put(control: Control, value: unknown): boolean {
  if (isChoice(control)) {
    const checked = control.type === 'checkbox' ? value : value === control.value;
    if (typeof checked !== 'boolean' || checked === control.checked) return false;
    control.checked = checked;
    return true;
  }
  if (typeof value !== 'string' || value === control.value) return false;
  control.value = value;
  return true;
}

/**
 * Fills fields by name. A value that a field cannot hold is left out: a draft may come from an older release.
 *
 * @param which `untouched` leaves alone what the visitor has filled in or chosen.
 */
export function fillFields(form: HTMLFormElement, values: object, which: 'all' | 'untouched' = 'all'): void {
  const controls = [...form.elements].filter(isControl);
  // Of a group of radios all have the same name, and are touched together.
  const touched = new Set(which === 'untouched' ? controls.filter(isTouched).map(({ name }) => name) : []);
  const given = new Map<string, unknown>(Object.entries(values));
  for (const control of controls) {
    if (!given.has(control.name) || touched.has(control.name)) continue;
    // `change` alone tells what shows a value. `input` would mean that somebody has typed.
    if (put(control, given.get(control.name))) control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** How far from the top of the window a control has to be, in px, so that a sticky bar and its label fit above it. */
const ROOM_ABOVE = 140;

const placesOf = (form: HTMLFormElement | null, field: string) =>
  [...(form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])].filter(
    (element) => element.getAttribute('name') === field || element.dataset.field === field,
  );

/** Whether the form has a place for messages about this field. */
export const hasField = (form: HTMLFormElement | null, field: string): boolean => placesOf(form, field).length > 0;

/** Moves the focus to the control that a message is about, with its label and message in sight. */
export function focusField(form: HTMLFormElement | null, field: string): void {
  const places = placesOf(form, field);
  const place = places.find((element) => element.matches(':checked')) ?? places[0];
  if (!place) return;
  const control = place.dataset.field ? (place.querySelector<HTMLElement>('input, button, iframe') ?? place) : place;
  control.focus({ preventScroll: true });
  const { top, bottom } = place.getBoundingClientRect();
  if (top >= ROOM_ABOVE && bottom <= window.innerHeight) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
}

/** Choices a visitor made in a prerendered form before its script arrived. */
export function chosenEarly(form: HTMLFormElement | null): Record<string, unknown> {
  if (!form) return {};
  const data = new FormData(form);
  const changed = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].filter(
    ({ checked, defaultChecked }) => checked !== defaultChecked,
  );
  return Object.fromEntries([
    ...['submissionType', 'selectedRange'].flatMap((name) => (data.get(name) ? [[name, data.get(name)]] : [])),
    ...changed.map(({ name, checked }) => [name, checked]),
  ]);
}

/** Moves focus to the control a message is about, with its label and message in sight. */
export function focusControl(form: HTMLFormElement | null, field: string) {
  const named = [...(form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])].filter(
    (element) => element.getAttribute('name') === field || element.dataset.field === field,
  );
  const place = named.find((element) => element.matches(':checked')) ?? named[0];
  if (!place) return;
  const control = place.dataset.field ? (place.querySelector<HTMLElement>('input, button, iframe') ?? place) : place;
  control.focus({ preventScroll: true });
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
}

import { type RefObject, useEffect, useEffectEvent } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (element: Element): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['radio', 'checkbox', 'submit', 'hidden'].includes(element.type));

/** What a visitor typed into a prerendered form before its script arrived, by field name. */
function typedEarly(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...form.elements]
      .filter(isTextControl)
      .filter(({ name, value, defaultValue }) => name && value && value !== defaultValue)
      .map(({ name, value }) => [name, value]),
  );
}

/**
 * Fills a form once after it has mounted: with the draft that `restore` gives, and over it with what the visitor typed
 * before the script arrived. Only after mounting, so that the first render equals the prerendered page.
 */
export function useRestoredValues<Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  restore: (() => Partial<Values> | undefined) | undefined,
  apply: (values: Partial<Values>) => void,
) {
  const fill = useEffectEvent(() => {
    const values = { ...restore?.(), ...(form.current && typedEarly(form.current)) } as Partial<Values>;
    if (Object.keys(values).length > 0) apply(values);
  });
  useEffect(() => fill(), []);
}

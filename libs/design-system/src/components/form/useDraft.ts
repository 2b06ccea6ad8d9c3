import { type RefObject, useEffect, useEffectEvent } from 'react';
import { fillFields } from './fields.ts';

/**
 * Fills a form once after mounting with the draft from `restore`. Keeps what the user entered before hydration.
 *
 * Only reads the draft. Written on every change, by the form's `onValuesChange`.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, restore: (() => object | undefined) | undefined) {
  const fill = useEffectEvent(() => {
    const draft = restore?.();
    if (form.current && draft) fillFields(form.current, draft, 'untouched');
  });
  useEffect(() => fill(), []);
}

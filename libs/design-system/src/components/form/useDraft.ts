import { type RefObject, useEffect, useEffectEvent } from 'react';
import { fillFields } from './fields.ts';

/**
 * Fills a form once after mounting with the draft from `restore`. Keeps what the user entered before hydration.
 *
 * Only reads the draft. The form's `onValuesChange` writes it on every change.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, restore: (() => object | undefined) | undefined) {
  const fill = useEffectEvent(() => {
    const draft = restore?.();
    if (form.current && draft) fillFields(form.current, draft, 'untouched');
  });
  useEffect(() => fill(), []);
}

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { fillFields } from './fields.ts';

/**
 * Fills a form once after it has mounted with the draft that `restore` gives. What the visitor has filled in before the
 * script arrived stays.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, restore: (() => object | undefined) | undefined) {
  const fill = useEffectEvent(() => {
    const draft = restore?.();
    if (form.current && draft) fillFields(form.current, draft, 'untouched');
  });
  useEffect(() => fill(), []);
}

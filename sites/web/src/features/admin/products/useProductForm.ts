import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { usePortalRegion } from '../../../services/portal/usePortalRegion.ts';
import { productText } from './productContent.ts';
import {
  BLANK,
  draftFailure,
  draftOf,
  entryOf,
  INPUT_OF,
  isProductField,
  isSameDraft,
  type Product,
  type ProductDraft,
} from './productDraft.ts';

export interface ProductFormOptions {
  /** The product as it is stored; undefined for a new one. */
  stored: Product | undefined;
  pictures: readonly string[];
  /** Called with the id of a new product that was saved. */
  onAdded: (id: string) => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

interface Problem {
  field: string;
  text: string;
}

/** The state of a product's form, and saving it, even while another admin changes the same product. */
export function useProductForm({ stored, pictures, onAdded, onUnsaved }: ProductFormOptions) {
  const region = usePortalRegion();
  const client = useQueryClient();
  const formRef = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(stored ? draftOf(stored) : BLANK);
  /** The stored product that the draft is based on. */
  const [base, setBase] = useState(stored);
  /** The idempotency key: the same for a double press and a retry. */
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [notice, setNotice] = useState<{ kind: 'success' | 'error'; text: string }>();
  const [hasConflict, setHasConflict] = useState(false);
  const [wasSaved, setWasSaved] = useState(false);

  // The base follows what was just saved, and what another admin has changed while nothing was typed here.
  const baseDraft = base ? draftOf(base) : BLANK;
  if (stored && stored.version !== base?.version) {
    const untouched = isSameDraft(draft, baseDraft);
    if (wasSaved || untouched || isSameDraft(draft, draftOf(stored))) {
      setBase(stored);
      setWasSaved(false);
      setHasConflict(false);
      if (untouched) setDraft(draftOf(stored));
    }
  }
  const isUnsaved = !isSameDraft(draft, baseDraft);
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  const change = (changes: Partial<ProductDraft>) => {
    // Of the draft as it is now: a picture is added while others type on.
    setDraft((now) => ({ ...now, ...changes }));
    setRequestId(crypto.randomUUID());
    setProblem(undefined);
    if (!hasConflict) setNotice(undefined);
  };

  const refuse = (newProblem: Problem) => {
    setProblem(newProblem);
    formRef.current?.querySelector<HTMLInputElement>(`[name="${newProblem.field}"]`)?.focus();
  };

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const failure = draftFailure(draft, pictures, region);
    if (failure) return refuse(failure);
    setBusy(true);
    setNotice(undefined);
    const product = entryOf(draft);
    const version = hasConflict ? stored?.version : base?.version;
    const { status, detail, field } = await formResult(
      api().saveProduct({ id: requestId, product, ...(version !== undefined && { version }) }),
    );
    // Without an answer, and when the provider failed, the next press is the same request.
    if (status !== 'ERROR' && status !== 'UNAVAILABLE') setRequestId(crypto.randomUUID());
    if (status === 'OK') {
      setWasSaved(true);
      // Keeps what was typed in the meantime.
      setDraft((now) => (isSameDraft(now, draft) ? draftOf(product) : now));
    }
    // After a refusal too, to show what has changed.
    await client.invalidateQueries();
    setBusy(false);
    setHasConflict(status === 'CONFLICT' && stored !== undefined);
    if (status === 'OK') {
      setNotice({ kind: 'success', text: product.active ? productText.saved.on : productText.saved.off });
      if (!stored) onAdded(product.id);
      return;
    }
    if (isProductField(field)) return refuse({ field: INPUT_OF[field], text: detail ?? '' });
    setNotice({ kind: 'error', text: detail ?? productText.failed });
  };

  return {
    formRef,
    draft,
    change,
    errorOf: (field: keyof ProductDraft) => (problem?.field === field ? problem.text : undefined),
    busy,
    save,
    notice,
    /** The product as another admin has stored it, while what was typed conflicts with it. */
    conflicting: hasConflict ? stored : undefined,
    /** Replaces what was typed with what is stored. */
    takeStored: (product: Product) => {
      setBase(product);
      setDraft(draftOf(product));
      setHasConflict(false);
      setNotice(undefined);
    },
  };
}

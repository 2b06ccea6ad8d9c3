import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PRODUCT_INTERVALS, PRODUCT_MAX_LENGTH } from '@threefold/api-contract/products';
import { Field, type FieldControl, FieldInput, FieldTextArea } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../services/adminApi.ts';
import { formResult } from '../../services/formResult.ts';
import { CheckCard } from './CheckCard.tsx';
import { NumberInput, NumberSelect } from './NumberInput.tsx';
import { ProductPreview } from './ProductPreview.tsx';
import { FREQUENCIES, newPriceSentence, productText } from './productContent.ts';
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
import { SheetForm, SheetHeading, SheetStatus } from './sheet.ts';

const { form: words } = productText;

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 24,
  [theme.breakpoints.down('dashboard')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  alignItems: 'start',
  gap: 24,
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });

const Kept = styled('div')({ '& p': { margin: 0 }, '& dl': { margin: '8px 0' }, '& dd': { margin: '0 0 6px' } });

/** The fields that another admin has changed, as they are kept now. */
function differences(mine: ProductDraft, kept: ProductDraft): [string, string][] {
  const labels: [keyof ProductDraft, string][] = [
    ['name', words.name],
    ['plan', words.plan.label],
    ['baseName', words.baseName.label],
    ['description', words.description],
    ['picture', words.picture.label],
    ['alt', words.alt.label],
    ['price', words.price],
    ['interval', words.interval.label],
    ['active', words.active],
  ];
  const text = (value: string | boolean) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value || '-');
  return labels.flatMap(([key, label]) => (mine[key] === kept[key] ? [] : [[label, text(kept[key])]]));
}

export interface ProductFormProps {
  /** As it is kept; undefined for a new one. */
  kept: Product | undefined;
  pictures: readonly string[];
  taxNote: string | null;
  reload: () => Promise<boolean>;
  /** Called with the id of a new product that was saved. */
  onAdded: (id: string) => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** A product's fields, beside what clients will see. */
export function ProductForm({ kept, pictures, taxNote, reload, onAdded, onUnsaved }: ProductFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(kept ? draftOf(kept) : BLANK);
  /** What the draft began from. */
  const [seen, setSeen] = useState(kept);
  /** Of the request: the same for a doubled press and a retry of the same. */
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: string; text: string }>();
  const [told, setTold] = useState<{ kind: 'success' | 'error'; text: string }>();
  const [conflict, setConflict] = useState(false);
  const [saved, setSaved] = useState(false);

  // What was just saved, or what somebody else has changed while nothing was typed.
  const began = seen ? draftOf(seen) : BLANK;
  if (kept && kept.version !== seen?.version) {
    const untouched = isSameDraft(draft, began);
    if (saved || untouched || isSameDraft(draft, draftOf(kept))) {
      setSeen(kept);
      setSaved(false);
      setConflict(false);
      if (untouched) setDraft(draftOf(kept));
    }
  }
  const isUnsaved = !isSameDraft(draft, began);
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  const entry = entryOf(draft);
  const isNewPrice = kept && (kept.cents !== entry.cents || kept.interval !== entry.interval);
  const isPriceRight = draftFailure(draft, pictures)?.field !== 'price';
  const theirs = conflict && kept ? differences(draft, draftOf(kept)) : [];

  const change = (changes: Partial<ProductDraft>) => {
    setDraft({ ...draft, ...changes });
    setRequestId(crypto.randomUUID());
    setProblem(undefined);
    if (!conflict) setTold(undefined);
  };

  const refuse = (found: { field: string; text: string }) => {
    setProblem(found);
    form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
  };

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const failure = draftFailure(draft, pictures);
    if (failure) return refuse(failure);
    setBusy(true);
    setTold(undefined);
    const version = conflict ? kept?.version : seen?.version;
    const { status, detail, field } = await formResult(
      api().saveProduct({ id: requestId, product: entry, ...(version !== undefined && { version }) }),
    );
    // Without an answer, and when the provider failed, the next press is the same request.
    if (status !== 'ERROR' && status !== 'UNAVAILABLE') setRequestId(crypto.randomUUID());
    if (status === 'OK') {
      setSaved(true);
      // Unless something was typed meanwhile.
      setDraft((now) => (isSameDraft(now, draft) ? draftOf(entry) : now));
    }
    // Also after a refusal, to show what has changed.
    await reload();
    setBusy(false);
    setConflict(status === 'CONFLICT' && kept !== undefined);
    if (status === 'OK') {
      setTold({ kind: 'success', text: entry.active ? productText.saved.on : productText.saved.off });
      if (!kept) onAdded(entry.id);
      return;
    }
    if (isProductField(field)) return refuse({ field: INPUT_OF[field], text: detail ?? '' });
    setTold({ kind: 'error', text: detail ?? productText.failed });
  };

  const errorOf = (field: keyof ProductDraft) => (problem?.field === field ? problem.text : undefined);
  const bound = (name: Exclude<keyof ProductDraft, 'active' | 'interval'>) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const input = (name: 'name' | 'plan' | 'baseName' | 'alt', maxLength: number) => (control: FieldControl) => (
    <FieldInput {...control} {...bound(name)} maxLength={maxLength} autoComplete="off" />
  );

  return (
    <Columns>
      <SheetForm ref={form} noValidate aria-labelledby="product" onSubmit={save}>
        <SheetHeading id="product">{words.title}</SheetHeading>
        <Field label={words.name} error={errorOf('name')}>
          {input('name', PRODUCT_MAX_LENGTH.name)}
        </Field>
        {!kept && (
          <Field label={words.id.label} hint={words.id.hint} error={errorOf('id')}>
            {(control) => (
              <FieldInput
                {...control}
                {...bound('id')}
                value={draft.id || entry.id}
                maxLength={PRODUCT_MAX_LENGTH.id}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        )}
        <Pair>
          <Field label={words.price} error={errorOf('price')}>
            {(control) => <NumberInput {...control} {...bound('price')} inputMode="decimal" autoComplete="off" />}
          </Field>
          <Field label={words.interval.label}>
            {(control) => (
              <NumberSelect
                {...control}
                name="interval"
                value={draft.interval}
                onChange={({ target }: { target: { value: string } }) => {
                  const interval = PRODUCT_INTERVALS.find((one) => one === target.value);
                  if (interval) change({ interval });
                }}
              >
                {PRODUCT_INTERVALS.map((one) => (
                  <option key={one} value={one}>
                    {words.interval[one]}
                  </option>
                ))}
              </NumberSelect>
            )}
          </Field>
        </Pair>
        <SheetStatus role="status">
          {isNewPrice && isPriceRight && (
            <StatusStrip kind="info">
              {newPriceSentence(kept, { cents: entry.cents, frequency: FREQUENCIES[entry.interval] })}
            </StatusStrip>
          )}
        </SheetStatus>
        <Field label={words.description} error={errorOf('description')}>
          {(control) => (
            <FieldTextArea {...control} {...bound('description')} rows={5} maxLength={PRODUCT_MAX_LENGTH.description} />
          )}
        </Field>
        <Pair>
          <Field label={words.plan.label} hint={words.plan.hint} error={errorOf('plan')}>
            {input('plan', PRODUCT_MAX_LENGTH.plan)}
          </Field>
          <Field label={words.baseName.label} optional={words.optional} hint={words.baseName.hint}>
            {input('baseName', PRODUCT_MAX_LENGTH.name)}
          </Field>
        </Pair>
        <Pair>
          <Field label={words.picture.label} hint={words.picture.hint} error={errorOf('picture')}>
            {(control) => (
              <NumberSelect {...control} {...bound('picture')}>
                <option value="">{words.picture.none}</option>
                {pictures.map((url) => (
                  <option key={url} value={url}>
                    {url.slice(url.lastIndexOf('/') + 1)}
                  </option>
                ))}
              </NumberSelect>
            )}
          </Field>
          <Field label={words.alt.label} optional={words.optional} hint={words.alt.hint}>
            {input('alt', PRODUCT_MAX_LENGTH.alt)}
          </Field>
        </Pair>
        <CheckCard
          name="active"
          value="yes"
          label={words.active}
          checked={draft.active}
          onChange={({ target }) => change({ active: target.checked })}
        />
        <SheetStatus role="status">
          {told && (
            <StatusStrip kind={told.kind}>
              {told.text}
              {theirs.length > 0 && (
                <Kept>
                  <p>{productText.conflict.title}</p>
                  <dl>
                    {theirs.map(([label, value]) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>
                          <strong>{value}</strong>
                        </dd>
                      </div>
                    ))}
                  </dl>
                  <p>{productText.conflict.note}</p>
                </Kept>
              )}
            </StatusStrip>
          )}
        </SheetStatus>
        <Actions>
          <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
            {busy ? productText.saving : productText.save}
          </Button>
          {theirs.length > 0 && kept && (
            <Button
              variant="outlined"
              onClick={() => {
                setSeen(kept);
                setDraft(draftOf(kept));
                setConflict(false);
                setTold(undefined);
              }}
            >
              {productText.conflict.take}
            </Button>
          )}
        </Actions>
      </SheetForm>
      <ProductPreview draft={draft} taxNote={taxNote} />
    </Columns>
  );
}

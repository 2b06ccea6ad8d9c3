import { styled } from '@mui/material/styles';
import { uploadedPicture } from '@threefold/api-contract/pictures';
import { PRODUCT_INTERVALS, PRODUCT_MAX_LENGTH } from '@threefold/api-contract/products';
import {
  Field,
  type FieldControl,
  FieldInput,
  FieldSelect,
  FieldTextArea,
} from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import { usePortalRegion } from '../../../services/portal/usePortalRegion.ts';
import { PicturePicker } from '../pictures/PicturePicker.tsx';
import { Group, Label } from '../pictures/pictureStyles.ts';
import { CheckCard } from '../shared/CheckCard.tsx';
import { currencyWord } from '../shared/money.ts';
import { SheetStatus } from '../shared/sheet.ts';
import { FREQUENCIES, newPriceSentence, productText } from './productContent.ts';
import { draftFailure, entryOf, type Product, type ProductDraft } from './productDraft.ts';

const { form: words } = productText;

/** Two fields side by side where both labels keep to one line, so that the inputs are in line; otherwise as the form's other fields. */
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'start',
  gap: '32px 24px',
});

/** As high as its text, which on phones has many lines; five lines otherwise. */
const Description = styled(FieldTextArea)({ fieldSizing: 'content', minHeight: '10rem' });

type ChangeEvent = { target: { value: string } };

export interface ProductFieldsProps {
  draft: ProductDraft;
  /** The product as it is stored; undefined for a new one. */
  stored: Product | undefined;
  pictures: readonly string[];
  onChange: (changes: Partial<ProductDraft>) => void;
  errorOf: (field: keyof ProductDraft) => string | undefined;
}

/** The fields of a product's form. */
export function ProductFields({ draft, stored, pictures, onChange, errorOf }: ProductFieldsProps) {
  const region = usePortalRegion();
  const entry = entryOf(draft);
  const isNewPrice = stored && (stored.cents !== entry.cents || stored.interval !== entry.interval);
  const isPriceValid = draftFailure(draft, pictures, region)?.field !== 'price';

  const bound = (name: Exclude<keyof ProductDraft, 'active' | 'interval'>) => ({
    name,
    value: draft[name],
    onChange: ({ target }: ChangeEvent) => onChange({ [name]: target.value }),
  });
  const input =
    (name: 'name' | 'plan' | 'baseName' | 'frenchName' | 'frenchBaseName' | 'alt', maxLength: number) =>
    (control: FieldControl) => <FieldInput {...control} {...bound(name)} maxLength={maxLength} autoComplete="off" />;

  const { portal } = useHostBrand();

  return (
    <>
      <Field label={words.name} error={errorOf('name')}>
        {input('name', PRODUCT_MAX_LENGTH.name)}
      </Field>
      {!stored && (
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
        <Field label={words.price(currencyWord(region))} error={errorOf('price')}>
          {(control) => <FieldInput {...control} {...bound('price')} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field label={words.interval.label}>
          {(control) => (
            <FieldSelect
              {...control}
              name="interval"
              value={draft.interval}
              onChange={({ target }: ChangeEvent) => {
                const interval = PRODUCT_INTERVALS.find((one) => one === target.value);
                if (interval) onChange({ interval });
              }}
            >
              {PRODUCT_INTERVALS.map((one) => (
                <option key={one} value={one}>
                  {words.interval[one]}
                </option>
              ))}
            </FieldSelect>
          )}
        </Field>
      </Pair>
      <SheetStatus role="status">
        {isNewPrice && isPriceValid && (
          <StatusStrip kind="info">
            {newPriceSentence(stored, { cents: entry.cents, frequency: FREQUENCIES[entry.interval] }, region)}
          </StatusStrip>
        )}
      </SheetStatus>
      <Field label={words.description} error={errorOf('description')}>
        {(control) => (
          <Description {...control} {...bound('description')} rows={5} maxLength={PRODUCT_MAX_LENGTH.description} />
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
      {portal.languages?.includes('fr-CA') && (
        <>
          <Pair>
            <Field label={words.french.name} optional={words.optional}>
              {input('frenchName', PRODUCT_MAX_LENGTH.name)}
            </Field>
            {draft.baseName.trim() !== '' && (
              <Field label={words.french.baseName} optional={words.optional}>
                {input('frenchBaseName', PRODUCT_MAX_LENGTH.name)}
              </Field>
            )}
          </Pair>
          <Field label={words.french.description} optional={words.optional} hint={words.french.hint}>
            {(control) => (
              <Description
                {...control}
                {...bound('frenchDescription')}
                rows={5}
                maxLength={PRODUCT_MAX_LENGTH.translation}
              />
            )}
          </Field>
        </>
      )}
      <Pair>
        <Field label={words.picture.label} hint={words.picture.hint} error={errorOf('picture')}>
          {(control) => (
            <FieldSelect {...control} {...bound('picture')}>
              <option value="">{words.picture.none}</option>
              {uploadedPicture(draft.picture) && <option value={draft.picture}>{words.picture.ofOwn}</option>}
              {pictures.map((url) => (
                <option key={url} value={url}>
                  {url.slice(url.lastIndexOf('/') + 1)}
                </option>
              ))}
            </FieldSelect>
          )}
        </Field>
        <Field label={words.alt.label} optional={words.optional} hint={words.alt.hint}>
          {input('alt', PRODUCT_MAX_LENGTH.alt)}
        </Field>
      </Pair>
      <Group role="group" aria-labelledby="own-photo">
        <Label id="own-photo">{words.picture.own}</Label>
        <PicturePicker
          brand={portal.key}
          address={draft.picture}
          added={words.picture.added}
          onChange={(picture, alt = draft.alt) => onChange({ picture, alt: alt.slice(0, PRODUCT_MAX_LENGTH.alt) })}
        />
      </Group>
      <CheckCard
        name="active"
        value="yes"
        label={words.active}
        checked={draft.active}
        onChange={({ target }) => onChange({ active: target.checked })}
      />
    </>
  );
}

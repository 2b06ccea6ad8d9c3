import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Region } from '@threefold/api-contract/region';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { usePortalRegion } from '../../../services/portal/usePortalRegion.ts';
import { currencyWord } from '../shared/money.ts';
import { PANEL_GAP, SheetForm, SheetHeading, SheetStatus } from '../shared/sheet.ts';
import { ProductFields } from './ProductFields.tsx';
import { ProductPreview } from './ProductPreview.tsx';
import { productText } from './productContent.ts';
import { draftOf, type ProductDraft } from './productDraft.ts';
import { type ProductFormOptions, useProductForm } from './useProductForm.ts';

const { form: words } = productText;

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: PANEL_GAP,
  [theme.breakpoints.down('dashboard')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > [type="submit"]': { minWidth: '8.25rem' },
});

const Differences = styled('div')({ '& p': { margin: 0 }, '& dl': { margin: '8px 0' }, '& dd': { margin: '0 0 6px' } });

/** The fields in which the draft differs from what another admin has stored, with the stored values. */
function differencesOf(draft: ProductDraft, stored: ProductDraft, region: Region): [label: string, value: string][] {
  const labels: [keyof ProductDraft, string][] = [
    ['name', words.name],
    ['plan', words.plan.label],
    ['baseName', words.baseName.label],
    ['description', words.description],
    ['frenchName', words.french.name],
    ['frenchBaseName', words.french.baseName],
    ['frenchDescription', words.french.description],
    ['picture', words.picture.label],
    ['alt', words.alt.label],
    ['price', words.price(currencyWord(region))],
    ['interval', words.interval.label],
    ['active', words.active],
  ];
  const text = (value: string | boolean) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value || '-');
  return labels.flatMap(([key, label]) => (draft[key] === stored[key] ? [] : [[label, text(stored[key])]]));
}

export interface ProductFormProps extends ProductFormOptions {
  taxNote: string | null;
}

/** A product's fields, beside what clients will see. */
export function ProductForm({ taxNote, ...options }: ProductFormProps) {
  const region = usePortalRegion();
  const { stored, pictures } = options;
  const { formRef, draft, change, errorOf, busy, save, notice, conflicting, takeStored } = useProductForm(options);
  const differences = conflicting ? differencesOf(draft, draftOf(conflicting), region) : [];

  return (
    <Columns>
      <SheetForm ref={formRef} noValidate aria-labelledby="product" onSubmit={save}>
        <SheetHeading id="product">{words.title}</SheetHeading>
        <ProductFields draft={draft} stored={stored} pictures={pictures} onChange={change} errorOf={errorOf} />
        <SheetStatus role="status">
          {notice && (
            <StatusStrip kind={notice.kind}>
              <span>{notice.text}</span>
              {differences.length > 0 && (
                <Differences>
                  <p>{productText.conflict.title}</p>
                  <dl>
                    {differences.map(([label, value]) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>
                          <strong>{value}</strong>
                        </dd>
                      </div>
                    ))}
                  </dl>
                  <p>{productText.conflict.note}</p>
                </Differences>
              )}
            </StatusStrip>
          )}
        </SheetStatus>
        <Actions>
          <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
            <span>{busy ? productText.saving : productText.save}</span>
          </Button>
          {conflicting && differences.length > 0 && (
            <Button variant="outlined" onClick={() => takeStored(conflicting)}>
              {productText.conflict.take}
            </Button>
          )}
        </Actions>
      </SheetForm>
      <ProductPreview draft={draft} taxNote={taxNote} />
    </Columns>
  );
}

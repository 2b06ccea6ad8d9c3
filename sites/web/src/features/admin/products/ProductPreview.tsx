import { styled } from '@mui/material/styles';
import { RowList } from '@threefold/design-system/components/ListRow';
import { COLOR_SCHEME_ATTRIBUTE } from '@threefold/design-system/foundations';
import { ProductListItem } from '@threefold/design-system/ProductListItem';
import { ProductSpotlight } from '@threefold/design-system/ProductSpotlight';
import { shownThumbnail } from '../pictures/shownThumbnail.ts';
import { Sheet, SheetHeading, SheetLead } from '../shared/sheet.ts';
import { FREQUENCIES, productText } from './productContent.ts';
import { entryOf, type ProductDraft } from './productDraft.ts';

const { preview: words } = productText;

/** Shown until a picture is chosen. */
const DEFAULT_PICTURE = '/media/product.svg';

const Scheme = styled('div')(({ theme }) => ({
  overflow: 'clip',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  '&[data-mode="light"]': { colorScheme: 'light' },
  '&[data-mode="dark"]': { colorScheme: 'dark' },
}));

const Caption = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '0 0 6px',
  color: theme.vars.palette.text.secondary,
}));

/** A product that is being edited, as clients will see it in the store, in both color schemes. */
export function ProductPreview({ draft, taxNote }: { draft: ProductDraft; taxNote: string | null }) {
  const { name, description, image, cents, interval } = entryOf(draft);
  const product = {
    id: 'preview',
    name: name || words.noName,
    description,
    iconThumbnail: shownThumbnail({ ...image, url: image.url || DEFAULT_PICTURE }),
    stripePriceId: '',
    stripeProductId: '',
    subscriptionPrice: cents,
    billingFrequency: FREQUENCIES[interval],
    ...(taxNote !== null && { taxNote }),
  };
  return (
    <Sheet aria-labelledby="preview">
      <SheetHeading id="preview">{words.title}</SheetHeading>
      <SheetLead>{words.lead}</SheetLead>
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme}>
          <Caption>{words.schemes[scheme]}</Caption>
          {/* Only to look at: its buttons do nothing. */}
          <Scheme {...{ [COLOR_SCHEME_ATTRIBUTE]: scheme }} inert data-testid={`preview ${scheme}`}>
            <RowList>
              <ProductListItem product={product} selected onSelect={() => {}} />
            </RowList>
            <ProductSpotlight content={{ placeholder: '', get: words.get }} product={product} onGet={() => {}} />
          </Scheme>
        </div>
      ))}
    </Sheet>
  );
}

import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Product, Subscription } from '@threefold/api-contract';
import { RowList } from '@threefold/design-system/components/ListRow';
import { ListSkeleton } from '@threefold/design-system/components/ListSkeleton';
import { DashboardPanel } from '@threefold/design-system/layouts/Dashboard';
import { ProductListItem } from '@threefold/design-system/ProductListItem';
import { ProductSpotlight } from '@threefold/design-system/ProductSpotlight';
import { store as words } from '#texts/features/portal/content';
import { useFailure } from '../../services/api/queries.tsx';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { useScrollIntoView } from '../../services/navigation/useScrollIntoView.ts';
import { EmptyList } from './EmptyList.tsx';
import { useSelection } from './useSelection.ts';
import { preventsPurchase, shownProduct } from './view.ts';

const NONE: readonly Product[] = [];

/** Each price is a separate offer. */
const idOf = ({ stripePriceId }: Product) => stripePriceId;

export interface StorePanelProps {
  query: UseQueryResult<readonly Product[]>;
  /** The client's subscriptions: a product is not sold twice. */
  subscriptions: readonly Subscription[];
  onGet: (product: Pick<Product, 'stripePriceId' | 'stripeProductId'>) => void;
  onShowSubscription: (id: string) => void;
}

/** The store: the list, and the selected product with its price and GET (specification, section 2). */
export function StorePanel({ query, subscriptions, onGet, onShowSubscription }: StorePanelProps) {
  const { displayName } = useHostBrand().portal;
  const failure = useFailure(query);
  const all = query.data ?? NONE;
  const [selected, select] = useSelection('product', all, idOf);
  const [spotlight, bringIntoView] = useScrollIntoView();
  // A subscription that never began can be bought again: the checkout replaces it.
  const subscriptionTo = ({ baseName }: Product) =>
    subscriptions.find((one) => preventsPurchase(one) && one.stripeProduct.baseName === baseName);
  const owned = selected && subscriptionTo(selected);

  const list = all.length > 0 && (
    <RowList>
      {all.map((product) => (
        <ProductListItem
          key={idOf(product)}
          product={shownProduct(product)}
          selected={product === selected}
          note={subscriptionTo(product) && words.owned}
          onSelect={() => {
            select(idOf(product));
            bringIntoView();
          }}
        />
      ))}
    </RowList>
  );
  const loading = !query.data && !failure;
  return (
    <DashboardPanel
      title={displayName.toUpperCase()}
      note={words.note}
      list={
        list ||
        (loading ? (
          <ListSkeleton variant="description" />
        ) : (
          <EmptyList failure={failure} query={query}>
            {words.empty(displayName)}
          </EmptyList>
        ))
      }
      spotlight={
        <ProductSpotlight
          ref={spotlight}
          content={words.spotlight}
          product={selected && shownProduct(selected)}
          status={loading ? 'loading' : 'ready'}
          onGet={onGet}
          slots={{
            action: owned && (
              <Button variant="outlined" onClick={() => onShowSubscription(owned.id)}>
                {words.manage}
              </Button>
            ),
          }}
        />
      }
    />
  );
}

import type { Product } from '@threefold/api-contract';
import { RowList } from '@threefold/design-system/components/ListRow';
import { ListSkeleton } from '@threefold/design-system/components/ListSkeleton';
import { DashboardPanel } from '@threefold/design-system/layouts/Dashboard';
import { ProductListItem } from '@threefold/design-system/ProductListItem';
import { ProductSpotlight } from '@threefold/design-system/ProductSpotlight';
import { useSite } from '../../services/Site.tsx';
import type { Answered } from '../../services/useAnswer.ts';
import { store as words } from './content.ts';
import { EmptyList } from './EmptyList.tsx';
import { useChoice } from './useChoice.ts';
import { shownProduct } from './view.ts';

const NONE: readonly Product[] = [];

/** Each price is an offer of its own. */
const idOf = ({ stripePriceId }: Product) => stripePriceId;

export interface StorePanelProps {
  answered: Answered<readonly Product[]>;
  onRetry: () => void;
  onGet: (product: Product) => void;
}

/** What the agency offers: the list, and the chosen product with its price and GET (specification, section 2). */
export function StorePanel({ answered, onRetry, onGet }: StorePanelProps) {
  const { displayName } = useSite().portal;
  const all = answered.status === 'ready' ? answered.data : NONE;
  const [chosen, choose] = useChoice('product', all, idOf);

  const list = all.length > 0 && (
    <RowList>
      {all.map((product) => (
        <ProductListItem
          key={idOf(product)}
          product={shownProduct(product)}
          selected={product === chosen}
          onSelect={() => choose(idOf(product))}
        />
      ))}
    </RowList>
  );
  const loading = answered.status === 'loading';
  return (
    <DashboardPanel
      title={displayName.toUpperCase()}
      note={words.note}
      list={
        list ||
        (loading ? (
          <ListSkeleton density="described" />
        ) : (
          <EmptyList answered={answered} onRetry={onRetry}>
            {words.empty(displayName)}
          </EmptyList>
        ))
      }
      spotlight={
        <ProductSpotlight
          content={words.spotlight}
          product={chosen && shownProduct(chosen)}
          status={loading ? 'loading' : 'ready'}
          onGet={onGet}
        />
      }
    />
  );
}

import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { useState } from 'react';
import { api } from '../../../services/adminApi.ts';
import { useQuery } from '../../../services/useQuery.ts';
import { AdminFrame } from '../shared/AdminFrame.tsx';
import { BackTo } from '../shared/BackTo.tsx';
import { ListFailure } from '../shared/listParts.tsx';
import { openedTitles } from '../shared/openedTitles.ts';
import { SheetLoading } from '../shared/SheetLoading.tsx';
import { useLeaveWarning } from '../shared/useLeaveWarning.ts';
import { ProductForm } from './ProductForm.tsx';
import { productText } from './productContent.ts';

const getAdminProducts = (options: { signal: AbortSignal }) => api().getAdminProducts(options);

export interface ProductPageProps {
  /** Undefined for a new product. */
  id: string | undefined;
  onBack: () => void;
  /** Called with the id of a new product that was saved. */
  onAdded: (id: string) => void;
}

/** A product to edit, with its preview. */
export function ProductPage({ id, onBack, onAdded }: ProductPageProps) {
  const query = useQuery(getAdminProducts);
  const { state, reload } = query;
  const [isUnsaved, setUnsaved] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useLeaveWarning(isUnsaved);
  const stored = state.status === 'ready' ? state.data.products.find((one) => one.id === id) : undefined;

  const body = () => {
    if (state.status === 'failed') return <ListFailure query={query} />;
    if (state.status === 'loading') return <SheetLoading />;
    if (id !== undefined && !stored) return <p role="status">{productText.gone}</p>;
    if (stored && !stored.interval) return <p role="status">{productText.onlyAtStripe}</p>;
    return (
      <ProductForm
        stored={stored}
        pictures={state.data.pictures}
        taxNote={state.data.taxNote}
        reload={reload}
        onAdded={onAdded}
        onUnsaved={setUnsaved}
      />
    );
  };

  return (
    <AdminFrame title={stored?.name ?? openedTitles.product({ record: id })}>
      <BackTo view="products" label={productText.back} onBack={() => (isUnsaved ? setLeaving(true) : onBack())} />
      {body()}
      <ConfirmDialog
        open={leaving}
        content={productText.leave}
        onConfirm={onBack}
        onDecline={() => setLeaving(false)}
      />
    </AdminFrame>
  );
}

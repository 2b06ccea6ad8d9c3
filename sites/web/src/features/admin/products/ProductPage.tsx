import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { isPlainClick } from '@threefold/design-system/foundations';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { useFailure } from '../../../services/api/queries.tsx';
import { PortalFrame } from '../../../services/portal/index.ts';
import { adminPath } from '../addresses.ts';
import { openedTitles } from '../openedTitles.ts';
import { ListFailure } from '../shared/ListFailure.tsx';
import { SheetLoading } from '../shared/SheetLoading.tsx';
import { PANEL_GAP } from '../shared/sheet.ts';
import { useLeaveWarning } from '../shared/useLeaveWarning.ts';
import { ProductForm } from './ProductForm.tsx';
import { productText } from './productContent.ts';

/** A product to edit, or a new one, with its preview. */
export function ProductPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const query = useQuery(adminQuery('getAdminProducts'));
  const failure = useFailure(query);
  const [isUnsaved, setUnsaved] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useLeaveWarning(isUnsaved);
  const stored = query.data?.products.find((one) => one.id === id);

  const body = () => {
    if (failure) return <ListFailure failure={failure} isFetching={query.isFetching} />;
    if (!query.data) return <SheetLoading />;
    if (id !== undefined && !stored) return <p role="status">{productText.gone}</p>;
    if (stored && !stored.interval) return <p role="status">{productText.onlyAtStripe}</p>;
    return (
      <ProductForm
        stored={stored}
        pictures={query.data.pictures}
        taxNote={query.data.taxNote}
        onAdded={(added) => navigate(adminPath('products', added))}
        onUnsaved={setUnsaved}
      />
    );
  };

  return (
    <PortalFrame panelGap={PANEL_GAP} title={stored?.name ?? openedTitles.product({ id })}>
      <div>
        <Button
          component={Link}
          to={adminPath('products')}
          size="small"
          variant="outlined"
          onClick={(event) => {
            if (!isUnsaved || !isPlainClick(event)) return;
            event.preventDefault();
            setLeaving(true);
          }}
        >
          {productText.back}
        </Button>
      </div>
      {body()}
      <ConfirmDialog
        open={leaving}
        content={productText.leave}
        onConfirm={() => navigate(adminPath('products'))}
        onDecline={() => setLeaving(false)}
      />
    </PortalFrame>
  );
}

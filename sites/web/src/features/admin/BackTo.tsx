import Button from '@mui/material/Button';
import { isPlainClick } from '@threefold/design-system/foundations';
import { type View, viewHref } from './useAdminAddress.ts';

/** The link from a page of the admin dashboard to the list it was opened from. */
export function BackTo({ view, label, onBack }: { view: View; label: string; onBack: () => void }) {
  return (
    <div>
      <Button
        variant="outlined"
        href={viewHref(view)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onBack();
        }}
      >
        {label}
      </Button>
    </div>
  );
}

import Button from '@mui/material/Button';
import type { View } from './useAdminAddress.ts';
import { viewLink } from './viewLink.ts';

/** The link from a page of the admin dashboard to the list it was opened from. */
export function BackTo({ view, label, onBack }: { view: View; label: string; onBack: () => void }) {
  return (
    <div>
      <Button size="small" variant="outlined" {...viewLink(view, onBack)}>
        {label}
      </Button>
    </div>
  );
}

import Button from '@mui/material/Button';
import { isPlainClick } from '@threefold/design-system/foundations';
import { adminText } from './content.ts';
import { viewHref } from './useAdminAddress.ts';

/** The link from a day or a week to the list of bookings. */
export function BackToBookings({ onBack }: { onBack: () => void }) {
  return (
    <Button
      variant="outlined"
      href={viewHref('bookings')}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onBack();
      }}
    >
      {adminText.backToBookings}
    </Button>
  );
}

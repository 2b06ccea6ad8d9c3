import Button from '@mui/material/Button';
import { adminText } from './content.ts';
import { viewLink } from './viewLink.ts';

export interface BackToBookingsProps {
  /** Shows the list, with filters. */
  onBack: (filters?: Record<string, string>) => void;
  /** The list's filters. Default: none */
  filters?: Record<string, string>;
  /** The text of the link. Default: 'Back to the bookings' */
  label?: string;
}

/** The link from a day or a week to the list of bookings. */
export function BackToBookings({ onBack, filters, label = adminText.backToBookings }: BackToBookingsProps) {
  return (
    <Button size="small" variant="outlined" {...viewLink('bookings', () => onBack(filters), filters)}>
      {label}
    </Button>
  );
}

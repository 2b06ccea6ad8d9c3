import Button from '@mui/material/Button';
import type { OwnBooking } from '@threefold/api-contract';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { fillBookingForm } from './bookingDraft.ts';
import type { OwnBookingText } from './ownBookingContent.ts';

export interface BookAnewProps {
  booking: OwnBooking;
  words: OwnBookingText['again'];
  /** Whether it is the page's main button. */
  isMain?: boolean;
}

/** Leads to the booking form, filled in with an earlier request. */
export function BookAnew({ booking, words, isMain = false }: BookAnewProps) {
  const { homePath } = useHostBrand();
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'secondary' : 'primary'}
      href={`${homePath}#bookOnline`}
      sx={{ textAlign: 'center' }}
      onClick={() => fillBookingForm(booking)}
    >
      {words.link[booking.submissionType]}
    </Button>
  );
}

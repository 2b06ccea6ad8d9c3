import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { OwnBooking } from '@threefold/api-contract';
import type { OwnBookingText } from '#texts/features/booking/ownBookingContent';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { fillBookingForm } from './bookingDraft.ts';
import { Hint } from './Hint.tsx';
import { TextButton } from './TextButton.tsx';

const Action = styled('div')({ display: 'grid', gap: 16, '& > .MuiButton-text + p': { marginTop: -8 } });

export interface BookAnewProps {
  booking: OwnBooking;
  words: OwnBookingText['again'];
}

/**
 * Leads to the booking form, filled in with an earlier request. For an estimate it is the page's main button; for a cleaning
 * the main button books the same again, and this one is for other choices.
 */
export function BookAnew({ booking, words }: BookAnewProps) {
  const { homePath } = useHostBrand();
  const link = {
    href: `${homePath}#bookOnline`,
    onClick: () => fillBookingForm(booking),
    children: words.link[booking.submissionType],
  };
  return (
    <Action>
      {booking.submissionType === 'estimate' ? (
        <Button variant="contained" color="secondary" sx={{ textAlign: 'center' }} {...link} />
      ) : (
        <TextButton {...link} />
      )}
      <Hint>{words.filledIn}</Hint>
    </Action>
  );
}

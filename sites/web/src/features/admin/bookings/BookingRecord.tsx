import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { arrivalWords } from '@threefold/api-contract/arrivals';
import type { StoredBookingField } from '@threefold/api-contract/booking';
import { listPrice } from '@threefold/api-contract/booking-settings';
import { isCalledOff } from '@threefold/api-contract/booking-state';
import type { RecordEntry } from '@threefold/design-system/RecordDialog';
import {
  formatAddress,
  formatDate,
  formatPrice,
  hasAddress,
  mapsHref,
  phoneHref,
  withCountryCode,
} from '@threefold/validation';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { useTypedText } from '../../../services/forms/typedText.ts';
import { type HostBrand, useHostBrand } from '../../../services/hostBrand.tsx';
import { screen } from '../../../services/screen.tsx';
import { timeOf } from '../../../services/times.ts';
import { adminPath } from '../addresses.ts';
import { CrewSelect } from '../crews/CrewSelect.tsx';
import { customerText, planWords } from '../customers/customersContent.ts';
import { OfBrand } from '../shared/OfBrand.tsx';
import { SubmissionRecord } from '../shared/SubmissionRecord.tsx';
import { replyClock } from '../shared/times.ts';
import { forgetChoices } from './answerDrafts.ts';
import { BookingAnswer } from './BookingAnswer.tsx';
import { BookingBills } from './BookingBills.tsx';
import { BookingHistory } from './BookingHistory.tsx';
import { BookingPlan } from './BookingPlan.tsx';
import { isWaiting, requestOf, UNREACHED } from './bookingTexts.ts';

// Loaded with a record, apart from the dashboard.
const CorrectBooking = screen('CorrectBooking', () => import('./CorrectBooking.tsx'));

type Booking = Data['getBookings']['rows'][number];

/** How the record shows each field; null hides it. A field that is not listed is a type error. */
const RECORD_FIELDS: Record<StoredBookingField, (booking: Booking, brand: HostBrand) => RecordEntry | null> = {
  // SubmissionRecord shows the name, the email and the message.
  name: () => null,
  email: () => null,
  message: () => null,
  phone: ({ phone }) => ({ label: 'Phone', value: withCountryCode(phone), href: phoneHref(phone) }),
  submissionType: (booking, brand) => ({ label: 'Request', value: requestOf(booking, brand) }),
  // Covered by the request's entry.
  date: () => null,
  exteriorEnabled: ({ services, option }, { bookingOffer: { parts, options } }) => {
    const value = [services, option].filter(Boolean).join(', ');
    return value ? { label: parts?.label ?? options?.label ?? '', value } : null;
  },
  // Both covered by the exterior entry.
  interiorEnabled: () => null,
  selectedRange: () => null,
  street: (booking, { region }) =>
    hasAddress(booking)
      ? { label: 'Address', value: formatAddress(booking, region), href: mapsHref(booking, region) }
      : null,
  // All covered by the street's entry.
  unit: () => null,
  city: () => null,
  postalCode: () => null,
};

const entriesOf = (booking: Booking, brand: HostBrand): RecordEntry[] =>
  Object.values(RECORD_FIELDS)
    .map((entry) => entry(booking, brand))
    .filter((entry) => entry !== null);

export interface BookingRecordProps {
  booking: Booking;
  /** The current time, in ms since 1970. */
  now: number;
  /** The day to suggest for confirming, where the booking was dragged to. Default: the booking's */
  proposedDay?: string;
  onClose: () => void;
}

/** A booking in full, with its answers. */
export const BookingRecord = (props: BookingRecordProps) => (
  <OfBrand row={props.booking}>
    <OpenedBooking {...props} />
  </OfBrand>
);

function OpenedBooking({ booking, now, proposedDay, onClose }: BookingRecordProps) {
  const brand = useHostBrand();
  const { region } = brand;
  const { id, submissionType, date, changedAt, arrival, confirmedAt, declinedAt, cancelledAt } = booking;
  // Kept here, so that closing the record asks before they are lost.
  const [reason, setReason] = useTypedText(`reason.${id}`);
  const [typedPrice, setTypedPrice] = useTypedText(`price.${id}`);
  const { state, actions, quoteCents, quoteUntil, acceptedAt, refusedAt, doneAt } = booking;
  const settings = useQuery(adminQuery('getBookingSettings'));
  const stored = settings.data?.brands.find((one) => one.brand === booking.brand);
  const price = stored && listPrice(stored.settings, booking);
  const isOpen = !isCalledOff(state);
  return (
    <SubmissionRecord
      kind="booking"
      submission={booking}
      entries={[
        ...entriesOf(booking, brand),
        ...(booking.customerNotes ? [{ label: customerText.notes.title, value: booking.customerNotes }] : []),
        ...(booking.unreached ? [{ label: 'Mail', value: UNREACHED }] : []),
        // Accepting a price for a day sets `changedAt` and `acceptedAt` at once, and moves nothing.
        ...(changedAt && changedAt !== acceptedAt
          ? [{ label: 'Moved by the customer', value: timeOf(changedAt, region) }]
          : []),
        ...(arrival ? [{ label: 'Arrival', value: arrivalWords(arrival, region) }] : []),
        ...(booking.crewNote ? [{ label: 'Note of the crew', value: booking.crewNote }] : []),
        ...(confirmedAt ? [{ label: 'Confirmed', value: timeOf(confirmedAt, region) }] : []),
        ...(quoteCents === null
          ? []
          : [
              {
                label: 'Price',
                value: `${formatPrice(quoteCents, region)} ${region.currency}${quoteUntil && !acceptedAt ? `, until ${formatDate(quoteUntil, region)}` : ''}`,
              },
            ]),
        ...(acceptedAt ? [{ label: 'Price accepted', value: timeOf(acceptedAt, region) }] : []),
        ...(refusedAt ? [{ label: 'Price refused', value: timeOf(refusedAt, region) }] : []),
        ...(doneAt ? [{ label: 'Done', value: timeOf(doneAt, region) }] : []),
        ...(booking.repeatWeeks > 0 ? [{ label: 'Repeats', value: planWords(booking.repeatWeeks) }] : []),
        ...(declinedAt ? [{ label: 'Declined', value: timeOf(declinedAt, region) }] : []),
        ...(cancelledAt ? [{ label: 'Cancelled by the customer', value: timeOf(cancelledAt, region) }] : []),
        ...(isWaiting(booking) ? [{ label: 'Reply', value: replyClock(booking, now, region).text }] : []),
      ]}
      subject={
        submissionType === 'schedule'
          ? `Re: Your ${brand.bookingOffer.work} on ${date && formatDate(date, region)}`
          : 'Re: Your estimate'
      }
      answered={!actions.includes('handle') && !actions.includes('reopen')}
      isUnsaved={isOpen && (reason.trim() !== '' || typedPrice !== '')}
      onClose={() => {
        setReason('');
        setTypedPrice('');
        forgetChoices(id);
        onClose();
      }}
    >
      {booking.customerId && (
        <div>
          <Button component={Link} to={adminPath('customers', booking.customerId)} size="small" variant="outlined">
            {customerText.open}
          </Button>
        </div>
      )}
      <CrewSelect booking={booking} />
      {/* Waits for the price list, because the price's field takes its first value from it; without the list it is empty. */}
      {/* Without answers that are left it still shows the last one, which can be taken back. */}
      {!settings.isPending && (
        <BookingAnswer
          booking={booking}
          proposedDay={proposedDay}
          listPrice={price}
          reason={reason}
          onReason={setReason}
          typedPrice={typedPrice}
          onPrice={setTypedPrice}
        />
      )}
      {state === 'done' && <BookingBills booking={booking} />}
      {actions.includes('correct') && (
        <Suspense fallback={null}>
          <CorrectBooking booking={booking} />
        </Suspense>
      )}
      {isOpen && submissionType === 'schedule' && <BookingPlan booking={booking} />}
      <BookingHistory id={id} />
    </SubmissionRecord>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { BookingReceipt } from '@threefold/api-contract';
import { formatDate } from '@threefold/validation';
import { ownBookingTextOf, receiptWords as words } from '#texts/features/booking/ownBookingContent';
import { download } from '../../services/download.ts';
import { useOffer, useRegion } from '../../services/hostBrand.tsx';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '6px 16px',
  margin: '20px 0 0',
  ...theme.typography.body1,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));

const Sent = styled('p')({ overflowWrap: 'anywhere' });

/** Side by side, or each as wide as the column. */
const Actions = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: 12,
  marginTop: 20,
  '&& > *': { paddingInline: 12, textAlign: 'center' },
});

/**
 * What was booked, where the confirmation was sent, and what the customer can do next. Partial, because a receipt from the
 * tab's storage may lack fields.
 */
export function Receipt({ receipt }: { receipt: Partial<BookingReceipt> }) {
  const region = useRegion();
  const { submissionType, date, services, option, email, mailed = true, link, calendar } = receipt;
  const ownBookingText = ownBookingTextOf(useOffer());
  const facts = [
    [ownBookingText.entries.request, submissionType && ownBookingText[submissionType]],
    [ownBookingText.entries.date, date && formatDate(date, region)],
    [ownBookingText.entries.parts, services],
    [ownBookingText.entries.option, option],
  ] as const;
  return (
    <>
      <Facts>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Facts>
      {email && (
        <Sent>
          <span>{mailed ? words.confirmation : words.noConfirmation}</span> <b>{email}</b>
        </Sent>
      )}
      <Actions>
        {link && (
          <Button variant="outlined" href={link}>
            {/* An estimate has no date to change. */}
            <span>{date ? words.changeOrCancel : words.cancel}</span>
          </Button>
        )}
        {calendar && (
          <Button variant="outlined" onClick={() => download('booking.ics', 'text/calendar', calendar)}>
            {words.addToCalendar}
          </Button>
        )}
      </Actions>
    </>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { BookingReceipt } from '@threefold/api-contract';
import { formatDay } from '@threefold/validation';
import { download } from '../../services/download.ts';
import { ownBookingWords, receiptWords as words } from './ownBookingContent.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '6px 16px',
  margin: '20px 0 0',
  ...theme.typography.body1,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 20 });

/** What was booked, where the confirmation went, and what can be done with it. It stays for the tab. */
export function Receipt({ receipt }: { receipt: Partial<BookingReceipt> }) {
  const { submissionType, date, services, selectedRange, email, link, calendar } = receipt;
  const facts = [
    [ownBookingWords.entries.request, submissionType && ownBookingWords[submissionType]],
    [ownBookingWords.entries.date, date && formatDay(date)],
    [ownBookingWords.entries.windows, services],
    [ownBookingWords.entries.size, selectedRange && ownBookingWords.squareFeet(selectedRange)],
    [words.confirmation, email],
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
      <Actions>
        {link && (
          <Button variant="outlined" href={link}>
            {date ? words.changeOrCancel : words.cancel}
          </Button>
        )}
        {calendar && (
          <Button variant="outlined" onClick={() => download('cleaning.ics', 'text/calendar', calendar)}>
            {words.addToCalendar}
          </Button>
        )}
      </Actions>
    </>
  );
}

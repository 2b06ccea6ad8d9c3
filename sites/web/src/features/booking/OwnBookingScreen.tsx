import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import type { Answer, OwnBooking } from '@threefold/api-contract';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { SkeletonBlock } from '@threefold/design-system/components/ListSkeleton';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { formatDate } from '@threefold/design-system/foundations';
import { formatPrice } from '@threefold/validation';
import { type ReactNode, useCallback, useState } from 'react';
import { api } from '../../services/api.ts';
import { formResult } from '../../services/formResult.ts';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { hiddenWithoutScript } from '../../services/NoScriptContact.tsx';
import { notOnPaper } from '../../services/notOnPaper.ts';
import { type Overlays, useOverlays } from '../../services/overlays.tsx';
import { PageNotice } from '../../services/PageNotice.tsx';
import { LinkFrame, useLinkToken } from '../../services/privateLink.tsx';
import { RETRY, RETRYING } from '../../services/QueryNotice.tsx';
import { useQuery } from '../../services/useQuery.ts';
import { bookingReceipt, fillBookingForm } from './bookingDraft.ts';
import { DayForm } from './DayForm.tsx';
import { ownBookingTextOf } from './ownBookingContent.ts';
import { Reminders } from './Reminders.tsx';
import { Repeat } from './Repeat.tsx';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0 },
}));

const Waiting = styled('div')(hiddenWithoutScript);

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 28 });

/** What is booked, and beside it what can be changed. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '28px 72px',
  [theme.breakpoints.down('dashboard')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Room for two columns as wide as a form. */
const twoColumns = (theme: Theme) => ({
  [theme.breakpoints.up('dashboard')]: { '& .DsFormPanel-main': { maxWidth: 862, placeSelf: 'start center' } },
});

/** The texts in the words of the host's brand. */
const useWords = () => ownBookingTextOf(useHostBrand().bookingWords);

const describeBooking = ({ submissionType, date }: OwnBooking, words: ReturnType<typeof useWords>) =>
  date ? `${words[submissionType]} on ${formatDate(date)}` : words[submissionType];

function BookingFacts({ booking }: { booking: OwnBooking }) {
  const words = useWords();
  const facts = [
    [words.entries.request, words[booking.submissionType]],
    ...(booking.date ? [[words.entries.date, formatDate(booking.date)]] : []),
    ...(booking.arrival ? [[words.entries.arrival, booking.arrival]] : []),
    [words.entries.windows, booking.services],
    [words.entries.size, words.squareFeet(booking.selectedRange)],
    ...(booking.quote ? [[words.entries.price, words.price(formatPrice(booking.quote.cents))]] : []),
    ...(booking.quote?.state === 'open' ? [[words.entries.until, formatDate(booking.quote.until)]] : []),
  ] as const;
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

/** Widths in px of a booking's facts while they load: of the label and of the value. */
const LOADING_FACTS = [
  [64, 168],
  [40, 112],
  [72, 216],
  [88, 136],
] as const;

/** The shape of a booking while it loads: its facts, the field of the new date, and a button. */
function BookingSkeleton() {
  const words = useWords();
  return (
    <Columns role="status" aria-label={words.loading}>
      <Facts as="div">
        {LOADING_FACTS.map(([label, value]) => (
          <div key={label}>
            <SkeletonBlock sx={{ width: label, height: 14, marginBlock: '3px' }} />
            <SkeletonBlock sx={{ width: value, height: 18, marginBlock: '4px' }} />
          </div>
        ))}
      </Facts>
      <Stack>
        <SkeletonBlock sx={{ width: '100%', height: 56 }} />
        <SkeletonBlock sx={{ width: '100%', height: 48 }} />
      </Stack>
    </Columns>
  );
}

/** The panel around a booking. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <LinkFrame title={useWords().title} sx={twoColumns}>
      {children}
    </LinkFrame>
  );
}

/**
 * The booking that a link opens: its facts, and beside them what the customer can do: answer the price, move or cancel the
 * booking, book again, repeat it, and switch reminders.
 */
function OwnBookingDetails({ token, overlays }: { token: string; overlays: Overlays }) {
  const words = useWords();
  const { homePath } = useHostBrand();
  const getOwnBooking = useCallback(
    (options: { signal: AbortSignal }) => api().getOwnBooking({ token }, options),
    [token],
  );
  const { state, reload } = useQuery(getOwnBooking);
  const [confirming, setConfirming] = useState<'cancel' | 'refuse'>();

  if (state.status === 'loading') {
    return (
      <Frame>
        <BookingSkeleton />
      </Frame>
    );
  }
  if (state.status === 'failed' && state.refusal === 'NOT_FOUND') {
    // Retrying does not help, so the notice only names the contacts.
    return <PageNotice content={{ title: words.notFound, body: state.detail }} />;
  }
  if (state.status === 'failed') {
    const { detail, retrying } = state;
    return (
      <PageNotice
        content={{ title: words.failed, body: detail, retryLabel: RETRY, retryingLabel: RETRYING }}
        status={retrying ? 'retrying' : 'ready'}
        onRetry={() => void reload()}
      />
    );
  }
  const booking = state.data;
  const { quote } = booking;
  const isOpen = booking.state === 'open';
  const canRepeat =
    booking.submissionType === 'schedule' && booking.state !== 'cancelled' && booking.state !== 'declined';
  const canAccept = isOpen && quote !== null && (quote.state === 'open' || quote.state === 'refused');

  /** Sends a change and shows the result. @param success the message afterwards */
  const send = async (busy: string, call: Promise<Answer<OwnBooking>>, success: { title: string; body: string }) => {
    const result = await overlays.during(busy, formResult(call));
    if (result.status === 'OK') {
      bookingReceipt().clear();
      overlays.show({ kind: 'success', ...success });
    } else if (result.status !== 'INVALID') overlays.show({ kind: 'error', ...words.problem(result.detail ?? '') });
    await reload();
    return result.status === 'INVALID' ? { refusal: result.detail ?? '' } : { accepted: result.status === 'OK' };
  };

  const move = async (date: string) => {
    if (date === booking.date) {
      overlays.show({ kind: 'notice', ...words.move.unchanged(formatDate(date)) });
      return { accepted: false };
    }
    return send(words.move.submitting, api().changeBookingDate({ token, date }), words.move.done(formatDate(date)));
  };
  const accept = (date: string) =>
    send(
      words.quote.submitting,
      api().answerQuote({ token, accept: true, date, ...(quote && { cents: quote.cents }) }),
      words.quote.done(formatDate(date)),
    );
  const refuse = () => send(words.quote.refusing, api().answerQuote({ token, accept: false }), words.quote.refused);
  const bookAgain = async (date: string) => {
    let link = '';
    const call = formResult(api().bookAgain({ token, date }), (data) => {
      link = data.link;
    });
    const result = await overlays.during(words.again.submitting, call);
    if (result.status === 'INVALID') return { refusal: result.detail ?? '' };
    if (result.status !== 'OK') {
      overlays.show({ kind: 'error', ...words.problem(result.detail ?? '') });
      return { accepted: false };
    }
    overlays.show({ kind: 'success', ...words.again.done(formatDate(date)) });
    // Opens the page of the new booking.
    window.location.hash = new URL(link).hash;
    return { accepted: true };
  };
  const cancel = () => send(words.cancel.submitting, api().cancelBooking({ token }), words.cancel.done);

  return (
    <Frame>
      <Columns>
        <Stack>
          {booking.state !== 'open' && (
            <StatusStrip kind={booking.state === 'done' ? 'success' : 'info'}>{words.state[booking.state]}</StatusStrip>
          )}
          {isOpen && booking.arrival && <StatusStrip kind="success">{words.confirmed}</StatusStrip>}
          {isOpen && quote?.state === 'refused' && (
            <StatusStrip kind="info">{words.quote.isRefused(formatDate(quote.until))}</StatusStrip>
          )}
          {isOpen && quote?.state === 'expired' && (
            <StatusStrip kind="info">{words.quote.isExpired(formatDate(quote.until))}</StatusStrip>
          )}
          <BookingFacts booking={booking} />
        </Stack>
        <Stack sx={notOnPaper}>
          {canAccept && (
            <DayForm {...words.quote.form} onDay={accept}>
              {quote.state === 'open' && (
                <Button variant="outlined" onClick={() => setConfirming('refuse')}>
                  {words.quote.refuse}
                </Button>
              )}
            </DayForm>
          )}
          {isOpen && booking.submissionType === 'schedule' && <DayForm {...words.move.form} onDay={move} />}
          {isOpen ? (
            <Button variant="outlined" color="error" onClick={() => setConfirming('cancel')}>
              {words.cancel.button}
            </Button>
          ) : (
            <>
              {booking.submissionType === 'schedule' && <DayForm {...words.again.form} onDay={bookAgain} />}
              <Button variant="outlined" href={`${homePath}#bookOnline`} onClick={() => fillBookingForm(booking)}>
                {words.again.link}
              </Button>
            </>
          )}
          {canRepeat && <Repeat token={token} booking={booking} words={words.repeat} reload={reload} />}
          <Reminders token={token} booking={booking} words={words.reminders} reload={reload} />
          <ConfirmDialog
            open={confirming !== undefined}
            tone={confirming === 'refuse' ? undefined : 'danger'}
            content={
              confirming === 'refuse' ? words.quote.confirm : words.cancel.confirm(describeBooking(booking, words))
            }
            onConfirm={() => {
              setConfirming(undefined);
              void (confirming === 'refuse' ? refuse() : cancel());
            }}
            onDecline={() => setConfirming(undefined)}
          />
        </Stack>
      </Columns>
    </Frame>
  );
}

/**
 * The page of a confirmation's private link, where the customer sees and changes the booking (specification, section 14).
 * The token is in the URL's fragment, which never reaches an access log.
 */
export function OwnBookingScreen() {
  const words = useWords();
  const token = useLinkToken();
  // Here and not in the details, because booking again replaces the details with those of the new booking.
  const overlays = useOverlays();
  if (token === null) return <PageNotice content={words.incomplete} />;
  if (token) {
    return (
      <>
        <OwnBookingDetails key={token} token={token} overlays={overlays} />
        {overlays.element}
      </>
    );
  }
  return (
    <Frame>
      <Waiting>
        <BookingSkeleton />
      </Waiting>
    </Frame>
  );
}

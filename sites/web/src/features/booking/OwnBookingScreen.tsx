import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, type OwnBooking, REASON_MAX_LENGTH } from '@threefold/api-contract';
import { isCalledOff } from '@threefold/api-contract/booking-state';
import type { Region } from '@threefold/api-contract/region';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { Field, FieldTextArea } from '@threefold/design-system/components/Field';
import { ChevronIcon } from '@threefold/design-system/components/Icon';
import { SkeletonBlock } from '@threefold/design-system/components/ListSkeleton';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { formatDate } from '@threefold/design-system/foundations';
import type { Address } from '@threefold/validation';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { ownBookingTextOf } from '#texts/features/booking/ownBookingContent';
import { api } from '../../services/api/api.ts';
import { siteQuery, useFailure, withQueries } from '../../services/api/queries.tsx';
import { formResult } from '../../services/forms/formResult.ts';
import { useOffer, useRegion } from '../../services/hostBrand.tsx';
import { hiddenWithoutScript } from '../../services/NoScriptContact.tsx';
import { LinkFailure } from '../../services/navigation/LinkFailure.tsx';
import { LinkFrame, useLinkToken } from '../../services/navigation/privateLink.tsx';
import { notOnPaper } from '../../services/notOnPaper.ts';
import { type Overlays, useOverlays } from '../../services/overlays.tsx';
import { PageNotice } from '../../services/PageNotice.tsx';
import { screen } from '../../services/screen.tsx';
import { AddressForm } from './AddressForm.tsx';
import { BookAnew } from './BookAnew.tsx';
import { BookingSummary, BookingSummarySkeleton, isExpired } from './BookingSummary.tsx';
import { bookingReceipt } from './bookingDraft.ts';
import { DayForm } from './DayForm.tsx';
import { Hint } from './Hint.tsx';
import { Reminders } from './Reminders.tsx';
import { Repeat } from './Repeat.tsx';
import { TextButton } from './TextButton.tsx';

/** Only a cleaning that is done has one. */
const OwnBill = screen('OwnBill', () => import('./OwnBill.tsx'));

const Waiting = styled('div')(hiddenWithoutScript);

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 28 });

const Actions = styled(Stack)({
  gap: 16,
  '& > form': { marginBottom: 12 },
  '& > .MuiButton-text + p': { marginTop: -8 },
});

/** Shows and hides the form below it. */
const Toggle = styled(Button)({ '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' } });

/** A part that customers need less often. */
const Part = styled('div')(({ theme }) => ({
  paddingTop: 28,
  borderTop: `${theme.brand.borders.card}px solid ${theme.vars.palette.divider}`,
}));

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
const useWords = () => ownBookingTextOf(useOffer());

const describeBooking = ({ submissionType, date }: OwnBooking, words: ReturnType<typeof useWords>, region: Region) =>
  date ? words.on(words[submissionType], formatDate(date, region)) : words[submissionType];

/** The shape of a booking while it loads: its summary, and beside it two buttons. */
function BookingSkeleton() {
  return (
    <Columns role="status" aria-label={useWords().loading}>
      <BookingSummarySkeleton />
      <Actions>
        <SkeletonBlock sx={{ width: '100%', height: 64 }} />
        <SkeletonBlock sx={{ width: '100%', height: 64 }} />
      </Actions>
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
  const region = useRegion();
  const words = useWords();
  const query = useQuery(siteQuery('getOwnBooking', { token }));
  const failure = useFailure(query);
  const [moving, setMoving] = useState(false);
  const [isAddressing, setAddressing] = useState<boolean>();
  const addressButton = useRef<HTMLButtonElement>(null);
  const moveButton = useRef<HTMLButtonElement>(null);
  const [confirming, setConfirming] = useState<'cancel' | 'refuse'>();
  const reason = useRef<HTMLTextAreaElement>(null);

  if (failure) return <LinkFailure failure={failure} query={query} titles={words} />;
  const booking = query.data;
  if (!booking) {
    return (
      <Frame>
        <BookingSkeleton />
      </Frame>
    );
  }
  const { quote } = booking;
  const can = (action: OwnBooking['actions'][number]) => booking.actions.includes(action);
  const isOpen = can('cancel');
  const takesPlace = !isCalledOff(booking.state);

  /** Sends a change and shows the result. @param success the message afterwards */
  const send = async (
    busy: string,
    call: Promise<ApiResponse<OwnBooking>>,
    success: { title: string; body: string },
  ) => {
    const result = await overlays.during(busy, formResult(call));
    if (result.status === 'OK') {
      bookingReceipt().clear();
      overlays.show({ kind: 'success', ...success });
    } else if (result.status !== 'INVALID') overlays.show({ kind: 'error', ...words.problem(result.detail ?? '') });
    await query.refetch();
    return result.status === 'INVALID' ? { refusal: result.detail ?? '' } : { accepted: result.status === 'OK' };
  };

  const move = async (date: string) => {
    if (date === booking.date) {
      overlays.show({ kind: 'notice', ...words.move.unchanged(formatDate(date, region)) });
      return { accepted: false };
    }
    // Once the day is changed the form closes, and the overlays return the focus to the button that opened it.
    moveButton.current?.focus();
    const call = api().changeBookingDate({ token, date });
    const result = await send(words.move.submitting, call, words.move.done(formatDate(date, region)));
    if ('accepted' in result && result.accepted) setMoving(false);
    return result;
  };
  const changeAddress = async (address: Address) => {
    addressButton.current?.focus();
    const call = api().changeBookingAddress({ token, ...address });
    const result = await send(words.address.submitting, call, words.address.done);
    if ('accepted' in result && result.accepted) setAddressing(false);
    return result;
  };
  const accept = (date: string) =>
    send(
      words.quote.submitting,
      api().answerQuote({ token, accept: true, date, ...(quote && { cents: quote.cents }) }),
      words.quote.done(formatDate(date, region)),
    );
  const refuse = () =>
    send(
      words.quote.refusing,
      api().answerQuote({ token, accept: false, reason: reason.current?.value ?? '' }),
      words.quote.refused,
    );
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
    overlays.show({ kind: 'success', ...words.again.done(formatDate(date, region)) });
    // Opens the page of the new booking.
    window.location.hash = new URL(link).hash;
    return { accepted: true };
  };
  const cancel = () => send(words.cancel.submitting, api().cancelBooking({ token }), words.cancel.done);
  // An estimate needs none before its price is accepted.
  const isAddressMissing = can('readdress') && booking.submissionType === 'schedule' && !booking.postalCode;
  const showsAddressForm = isAddressing ?? isAddressMissing;
  const cancelButton = {
    color: 'error',
    onClick: () => setConfirming('cancel'),
    children: words.cancel.button,
  } as const;
  return (
    <Frame>
      <Columns>
        <Stack sx={{ gap: '20px' }}>
          {!isOpen && (
            <StatusStrip kind={booking.state === 'done' ? 'success' : 'info'}>
              {words.over[booking.state] ?? words.past}
            </StatusStrip>
          )}
          {isOpen && !booking.arrival && (booking.submissionType === 'schedule' || !quote) && (
            <StatusStrip kind="info">{words.waiting[booking.submissionType]}</StatusStrip>
          )}
          {isOpen && booking.arrival && <StatusStrip kind="success">{words.confirmed}</StatusStrip>}
          {quote && booking.state === 'refused' && can('accept') && (
            <StatusStrip kind="info">{words.quote.isRefused(formatDate(quote.until, region))}</StatusStrip>
          )}
          {quote && isExpired(booking) && (
            <StatusStrip kind="info">{words.quote.isExpired(formatDate(quote.until, region))}</StatusStrip>
          )}
          {isAddressMissing && <StatusStrip kind="info">{words.address.missing}</StatusStrip>}
          <BookingSummary booking={booking} />
          {booking.bill && (
            <Suspense fallback={<SkeletonBlock sx={{ width: '100%', height: 400 }} />}>
              <OwnBill bill={booking.bill} currency={booking.currency} />
            </Suspense>
          )}
        </Stack>
        <Stack sx={notOnPaper}>
          {can('accept') && (
            <DayForm {...words.quote.form} books onDay={accept}>
              {can('refuse') && (
                <Button variant="outlined" onClick={() => setConfirming('refuse')}>
                  {words.quote.refuse}
                </Button>
              )}
            </DayForm>
          )}
          {isExpired(booking) && <BookAnew booking={booking} words={words.again} />}
          {isOpen ? (
            <Actions>
              {can('move') && (
                <Toggle
                  ref={moveButton}
                  variant="outlined"
                  aria-expanded={moving}
                  endIcon={<ChevronIcon size={22} />}
                  onClick={() => setMoving(!moving)}
                >
                  {words.move.button}
                </Toggle>
              )}
              {moving && <DayForm {...words.move.form} headed={false} near={booking.date} onDay={move} />}
              {can('readdress') && booking.submissionType === 'schedule' && (
                <Toggle
                  ref={addressButton}
                  variant="outlined"
                  aria-expanded={showsAddressForm}
                  endIcon={<ChevronIcon size={22} />}
                  onClick={() => setAddressing(!showsAddressForm)}
                >
                  <span>{booking.postalCode ? words.address.change : words.address.give}</span>
                </Toggle>
              )}
              {showsAddressForm && (
                <AddressForm
                  title={booking.postalCode ? words.address.change : words.address.give}
                  submitLabel={words.address.submit}
                  onAddress={changeAddress}
                />
              )}
              {booking.submissionType === 'schedule' && <Button variant="outlined" {...cancelButton} />}
              {/* A price has one answer for no, which its owner can act on. */}
              {booking.submissionType === 'estimate' && !can('accept') && <TextButton {...cancelButton} />}
              {!moving && <Hint>{words.noFee}</Hint>}
            </Actions>
          ) : (
            <>
              {booking.submissionType === 'schedule' && <DayForm {...words.again.form} books onDay={bookAgain} />}
              <BookAnew booking={booking} words={words.again} />
            </>
          )}
          {takesPlace && booking.submissionType === 'schedule' && (
            <Part>
              <Repeat token={token} booking={booking} words={words.repeat} />
            </Part>
          )}
          {takesPlace && (
            <Part>
              <Reminders token={token} booking={booking} words={words.reminders} />
            </Part>
          )}
          <ConfirmDialog
            open={confirming !== undefined}
            tone={confirming === 'refuse' ? undefined : 'danger'}
            content={
              confirming === 'refuse'
                ? words.quote.confirm
                : words.cancel.confirm(describeBooking(booking, words, region))
            }
            onConfirm={() => {
              setConfirming(undefined);
              void (confirming === 'refuse' ? refuse() : cancel());
            }}
            onDecline={() => setConfirming(undefined)}
          >
            {confirming === 'refuse' && (
              <Field label={words.quote.confirm.reason} optional={words.quote.confirm.optional}>
                {(control) => (
                  <FieldTextArea {...control} ref={reason} name="reason" rows={3} maxLength={REASON_MAX_LENGTH} />
                )}
              </Field>
            )}
          </ConfirmDialog>
        </Stack>
      </Columns>
    </Frame>
  );
}

function PrivateBooking() {
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

/**
 * The page of a confirmation's private link, where the customer sees and changes the booking (specification, section 14).
 * The token is in the URL's fragment, which never reaches an access log.
 */
export const OwnBookingScreen = withQueries(PrivateBooking);

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { OwnBooking } from '@threefold/api-contract';
import { BOOKING_HORIZON_DAYS, bookingToday, firstDateFailure } from '@threefold/api-contract/booking';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { fillFields, readFields } from '@threefold/design-system/components/form';
import { SkeletonBlock } from '@threefold/design-system/components/ListSkeleton';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { formatDate } from '@threefold/design-system/foundations';
import { FormPanel } from '@threefold/design-system/layouts/FormPanel';
import { addDays } from '@threefold/validation';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../services/api.ts';
import { formResult } from '../../services/formResult.ts';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { hiddenWithoutScript, NoScriptContact } from '../../services/NoScriptContact.tsx';
import { useOverlays } from '../../services/overlays.tsx';
import { PageNotice } from '../../services/PageNotice.tsx';
import { RETRY, RETRYING } from '../../services/QueryNotice.tsx';
import { useQuery } from '../../services/useQuery.ts';
import { bookingReceipt, fillBookingForm } from './bookingDraft.ts';
import { FreeDays, type FreeDaysActions } from './FreeDays.tsx';
import { ownBookingTextOf } from './ownBookingContent.ts';

const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h3, margin: '0 0 20px' }));

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h4, fontSize: '1.25rem', margin: 0 }));

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  // The text face of the window cleaners has a slashed zero, which reads as an 8 in dates and prices.
  '& dd': { ...theme.typography.body1, margin: 0, fontFamily: theme.brand.fonts.display },
}));

const Waiting = styled('div')(hiddenWithoutScript);

const Stack = styled('div')({ display: 'grid', gap: 28 });

const Form = styled('form')({ display: 'grid', gap: 16 });

/** The format of a link's token. Anything else is not sent to the server. */
const TOKEN = /^#([A-Za-z0-9_-]{32})$/;

/** The token in the URL; undefined in prerendered pages, null when malformed. */
function useToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => setToken(TOKEN.exec(location.hash)?.[1] ?? null);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}

/** The texts in the words of the host's brand. */
const useWords = () => ownBookingTextOf(useHostBrand().bookingWords);

const whatIs = ({ submissionType, date }: OwnBooking, words: ReturnType<typeof useWords>) =>
  date ? `${words[submissionType]} on ${formatDate(date)}` : words[submissionType];

function BookingFacts({ booking }: { booking: OwnBooking }) {
  const words = useWords();
  const facts = [
    [words.entries.request, words[booking.submissionType]],
    ...(booking.date ? [[words.entries.date, formatDate(booking.date)]] : []),
    ...(booking.arrival ? [[words.entries.arrival, booking.arrival]] : []),
    [words.entries.windows, booking.services],
    [words.entries.size, words.squareFeet(booking.selectedRange)],
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

/** Widths in px of a booking's facts while they load: its label, its value. */
const LOADING_FACTS = [
  [64, 168],
  [40, 112],
  [72, 216],
  [88, 136],
] as const;

/** The shape of a booking while it loads: its facts, the field of the new date, the buttons. */
function BookingSkeleton() {
  const words = useWords();
  return (
    <Stack role="status" aria-label={words.loading}>
      <Facts as="div">
        {LOADING_FACTS.map(([label, value]) => (
          <div key={label}>
            <SkeletonBlock sx={{ width: label, height: 14, marginBlock: '3px' }} />
            <SkeletonBlock sx={{ width: value, height: 18, marginBlock: '4px' }} />
          </div>
        ))}
      </Facts>
      <SkeletonBlock sx={{ width: '100%', height: 56 }} />
      <SkeletonBlock sx={{ width: '100%', height: 48 }} />
    </Stack>
  );
}

/** The panel around a booking. */
function Frame({ children }: { children: ReactNode }) {
  const words = useWords();
  const { displayName, homePath, contacts, Logo } = useHostBrand();
  const navigate = useNavigate();
  return (
    <FormPanel
      logo={<Logo />}
      homeHref={homePath}
      homeLabel={`${displayName}, home`}
      onClose={() => navigate(homePath)}
    >
      <Title>{words.title}</Title>
      <NoScriptContact contacts={contacts} what="page" />
      {children}
    </FormPanel>
  );
}

/** The booking of a link: its facts, a new date, and cancelling. */
function OwnBookingDetails({ token }: { token: string }) {
  const words = useWords();
  const { homePath } = useHostBrand();
  const overlays = useOverlays();
  const ask = useCallback((options: { signal: AbortSignal }) => api().getOwnBooking({ token }, options), [token]);
  const { answered, reload } = useQuery(ask);
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const days = useRef<FreeDaysActions>(null);

  if (answered.status === 'loading') {
    return (
      <Frame>
        <BookingSkeleton />
      </Frame>
    );
  }
  if (answered.status === 'failed' && answered.refusal === 'NOT_FOUND') {
    // Retrying does not help, a call does.
    return <PageNotice content={{ title: words.notFound, body: answered.detail }} />;
  }
  if (answered.status === 'failed') {
    const { detail, retrying } = answered;
    return (
      <PageNotice
        content={{ title: words.failed, body: detail, retryLabel: RETRY, retryingLabel: RETRYING }}
        status={retrying ? 'retrying' : 'ready'}
        onRetry={() => void reload()}
      />
    );
  }
  const booking = answered.data;

  const refuse = (message: string) => {
    setProblem(message);
    input.current?.focus();
  };

  const move = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { date } = readFields(form, ['date']);
    const failure = firstDateFailure(date) ?? days.current?.refusalOf(date);
    if (failure) return refuse(failure.message);
    if (date === booking.date) return overlays.show({ kind: 'notice', ...words.move.unchanged(formatDate(date)) });
    const result = await overlays.during(words.move.submitting, formResult(api().changeBookingDate({ token, date })));
    days.current?.reload();
    if (result.status === 'INVALID') return refuse(result.detail ?? '');
    if (result.status === 'OK') {
      bookingReceipt().clear();
      overlays.show({ kind: 'success', ...words.move.done(formatDate(date)) });
      fillFields(form, { date: '' });
    } else overlays.show({ kind: 'error', ...words.problem(result.detail ?? '') });
    await reload();
  };

  const cancel = async () => {
    setAsking(false);
    const result = await overlays.during(words.cancel.submitting, formResult(api().cancelBooking({ token })));
    if (result.status === 'OK') {
      bookingReceipt().clear();
      overlays.show({ kind: 'success', ...words.cancel.done });
    } else overlays.show({ kind: 'error', ...words.problem(result.detail ?? '') });
    await reload();
  };

  const today = bookingToday();
  return (
    <Frame>
      <Stack>
        {booking.state !== 'open' && <StatusStrip kind="info">{words.state[booking.state]}</StatusStrip>}
        {booking.state === 'open' && booking.arrival && <StatusStrip kind="success">{words.confirmed}</StatusStrip>}
        <BookingFacts booking={booking} />
        {booking.state === 'open' && booking.submissionType === 'schedule' && (
          <Form noValidate onSubmit={move} aria-labelledby="move">
            <Heading id="move">{words.move.title}</Heading>
            <Field label={words.move.label} hint={words.move.hint} error={problem}>
              {(control) => (
                <FieldInput
                  {...control}
                  ref={input}
                  type="date"
                  name="date"
                  min={today}
                  max={addDays(today, BOOKING_HORIZON_DAYS)}
                  onInput={() => setProblem(undefined)}
                />
              )}
            </Field>
            <FreeDays action={days} />
            <Button type="submit" variant="contained">
              {words.move.submit}
            </Button>
          </Form>
        )}
        {booking.state === 'open' ? (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {words.cancel.button}
          </Button>
        ) : (
          <Button variant="contained" href={`${homePath}#bookOnline`} onClick={() => fillBookingForm(booking)}>
            {words.again}
          </Button>
        )}
        <ConfirmDialog
          open={asking}
          tone="danger"
          content={words.cancel.confirm(whatIs(booking, words))}
          onConfirm={() => void cancel()}
          onDecline={() => setAsking(false)}
        />
        {overlays.element}
      </Stack>
    </Frame>
  );
}

/**
 * The page of a confirmation's private link: the customer changes the date or cancels, without fee and at any time
 * (specification, section 9). The token is in the URL's fragment, which never reaches an access log.
 */
export function OwnBookingScreen() {
  const words = useWords();
  const token = useToken();
  if (token === null) return <PageNotice content={words.incomplete} />;
  if (token) return <OwnBookingDetails key={token} token={token} />;
  return (
    <Frame>
      <Waiting>
        <BookingSkeleton />
      </Waiting>
    </Frame>
  );
}

import { styled } from '@mui/material/styles';
import type { OwnBooking } from '@threefold/api-contract';
import { type Tax, taxLabel, taxOn } from '@threefold/api-contract/bills';
import { isCalledOff } from '@threefold/api-contract/booking-state';
import type { Region } from '@threefold/api-contract/region';
import { PhoneIcon } from '@threefold/design-system/components/Icon';
import { SkeletonBlock } from '@threefold/design-system/components/ListSkeleton';
import { formatDate } from '@threefold/design-system/foundations';
import { formatPrice, postalCodeLabel } from '@threefold/validation';
import { type OwnBookingText, ownBookingTextOf } from '#texts/features/booking/ownBookingContent';
import { useHostBrand, useOffer, useRegion } from '../../services/hostBrand.tsx';

const Panel = styled('div')(({ theme }) => ({
  padding: 28,
  backgroundColor: theme.vars.palette.background.paper,
  border: `${theme.brand.borders.card}px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  [theme.breakpoints.down('nav')]: { padding: 20 },
  '@media print': { padding: 0, border: 0, backgroundColor: 'transparent' },
}));

/** Large on paper, to be read from where it hangs. `!important` wins over the print style sheet. */
const PRINTED = { fact: '13pt !important', main: '24pt !important' } as const;

/** The day, or what else matters most, below what was asked for. */
const Headline = styled('h2')(({ theme }) => ({
  ...theme.typography.h4,
  fontSize: '1.75rem',
  margin: 0,
  '& > small': { ...theme.typography.label, display: 'block', letterSpacing: 'normal' },
  '& > s': { color: theme.vars.palette.text.secondary },
  '@media print': { fontSize: PRINTED.main, '& > small': { fontSize: PRINTED.fact } },
}));

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '6px 16px',
  margin: '16px 0 0',
  '& > div': { display: 'contents' },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textWrap: 'balance' },
  // So that a date fits beside its label in the narrowest windows.
  [theme.breakpoints.down(360)]: { ...theme.typography.body2, columnGap: 12 },
  '@media print': { fontSize: PRINTED.fact },
}));

const Call = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '20px 0 0',
  paddingTop: 16,
  borderTop: `${theme.brand.borders.card}px solid ${theme.vars.palette.divider}`,
  '& > a': {
    ...theme.typography.phone,
    fontSize: '1.75rem',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: theme.brand.layout.target,
    color: theme.vars.palette.primary.main,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& > a:hover': { textDecoration: 'underline' },
  '@media print': { fontSize: PRINTED.fact, '& > a': { fontSize: PRINTED.main } },
}));

/** Whether an estimate has a price that can no longer be accepted. */
export const isExpired = ({ state, actions }: OwnBooking): boolean =>
  (state === 'quoted' || state === 'refused') && !actions.includes('accept');

/** What matters most: the day, else the price or its end. Null for an estimate that has no price yet. */
function mainFact(booking: OwnBooking, words: OwnBookingText, region: Region): string | null {
  const { date, quote } = booking;
  if (date) return formatDate(date, region);
  if (isExpired(booking)) return words.quote.expired;
  return quote && agreedPriceText(quote, words, region);
}

/** The agreed price, with its tax and total if there is a tax. */
function agreedPriceText(
  { cents, tax = null }: { cents: number; tax?: Tax },
  words: OwnBookingText,
  region: Region,
): string {
  const label = taxLabel(tax);
  const price = (amount: number) => words.price(formatPrice(amount, region), region.currency);
  const net = price(cents);
  return label === null ? net : words.taxed(net, label, price(cents + taxOn(cents, tax)));
}

/** What is booked, and the number to call. */
export function BookingSummary({ booking }: { booking: OwnBooking }) {
  const region = { ...useRegion(), currency: booking.currency };
  const { contacts } = useHostBrand();
  const words = ownBookingTextOf(useOffer());
  const { entries } = words;
  const { state, actions, date, arrival, quote, price, services, option, submissionType, postalCode } = booking;
  const main = mainFact(booking, words, region);
  const facts = [
    ...(arrival ? [[entries.arrival, arrival]] : []),
    ...(price
      ? [[entries.price, agreedPriceText(price, words, region)]]
      : quote && (date || isExpired(booking))
        ? [[entries.price, agreedPriceText(quote, words, region)]]
        : []),
    ...(quote && state === 'quoted' && actions.includes('accept')
      ? [[entries.until, formatDate(quote.until, region)]]
      : []),
    ...(services ? [[entries.parts, services]] : []),
    ...(option ? [[entries.option, option]] : []),
    // Not the whole address, because links get forwarded.
    ...(postalCode ? [[postalCodeLabel(region.country), postalCode]] : []),
  ] as const;
  return (
    <Panel>
      <Headline>
        {main && <small>{words[submissionType]}</small>}
        {main && isCalledOff(state) ? <s>{main}</s> : <span>{main ?? words[submissionType]}</span>}
      </Headline>
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {contacts.phone && contacts.phoneDial && (
        <Call>
          {words.call}
          <a href={`tel:${contacts.phoneDial}`}>
            <PhoneIcon size={24} />
            {contacts.phone}
          </a>
        </Call>
      )}
    </Panel>
  );
}

/** Heights and widths in px of the lines of a booking while it loads. */
const LOADING_LINES = [
  [18, 88],
  [28, 208],
  [18, 240],
  [18, 168],
] as const;

/** The shape of a summary while it loads. */
export function BookingSummarySkeleton() {
  return (
    <Panel>
      {LOADING_LINES.map(([height, width]) => (
        <SkeletonBlock key={width} sx={{ width, maxWidth: '100%', height, marginBottom: '12px' }} />
      ))}
    </Panel>
  );
}

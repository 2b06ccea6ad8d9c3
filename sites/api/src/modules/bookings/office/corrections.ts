import type { Data, Requests } from '@threefold/api-contract';
import type { Tax } from '@threefold/api-contract/bills';
import { type Correction, firstCorrectionFailure } from '@threefold/api-contract/booking-rules';
import { type BookingSettings, listPrice } from '@threefold/api-contract/booking-settings';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { minutesOf } from '@threefold/api-contract/capacity';
import { formatAddress, formatPrice, normalizeAddress, normalizeEmail } from '@threefold/validation';
import { byAdmin, recordAudit } from '../../../platform/audit/audit.ts';
import type { Brands } from '../../../platform/brands.ts';
import { hashOfToken } from '../../../platform/crypto/keyedHash.ts';
import { validationError } from '../../../platform/http/httpError.ts';
import type { BrandScope } from '../../../platform/identity/scope.ts';
import type { Message } from '../../../platform/mail/message.ts';
import { enqueueIfAddressed, withdraw } from '../../../platform/outbox/outbox.ts';
import { phoneIn } from '../../../platform/phone.ts';
import { followBooking } from '../../customers/index.ts';
import type { BookingDependencies } from '../createBooking.ts';
import { bookingTokenOf } from '../link.ts';
import { type ChangedBooking, changedBookingOf } from '../mails/changedBooking.ts';
import { confirmedMail, correctedMail, quoteMail } from '../mails/decisionMails.ts';
import { offerOf, optionOf, servicesOf } from '../offerWords.ts';
import { takeStep } from '../stateChanges.ts';
import { addressOf, type BookingRow } from '../tables.ts';
import { lockForAdmin } from './adminLocks.ts';

/** What can be corrected, in words for the history, by its name. */
const wordsOf = (row: BookingRow, brand: BrandEntry): Record<string, string> => ({
  Phone: row.phone,
  Email: row.email,
  Address: formatAddress(addressOf(row), brand.region),
  [offerOf(brand).options?.unit ? 'Size' : 'Choice']: optionOf(row, brand),
  [offerOf(brand).parts?.label ?? 'Parts']: servicesOf(row, brand),
  Price: row.quoteCents === null ? '' : formatPrice(row.quoteCents, brand.region),
});

/** The price after a correction: one of the price list follows the size and the windows, any other stays as it was agreed. */
function priceAfter(row: BookingRow, set: Correction, settings: BookingSettings): number | null {
  const isAgreed = row.state === 'new' || row.state === 'confirmed';
  const isListed = isAgreed && row.quoteCents !== null && row.quoteCents === listPrice(settings, row);
  return (isListed ? listPrice(settings, { ...row, ...set }) : undefined) ?? row.quoteCents;
}

/** The mail that a correction needs: a new address of the customer gets what an earlier one was told. */
function mailOf(
  before: BookingRow,
  row: BookingRow,
  { booking, brand, tax }: { booking: ChangedBooking; brand: BrandEntry; tax: Tax },
): Message {
  const { state, arrival, quoteCents, quoteUntil } = row;
  const isSameCustomer = before.email === row.email;
  const oldPrice = isSameCustomer && before.quoteCents !== quoteCents ? before.quoteCents : null;
  if (isSameCustomer && oldPrice === null) return correctedMail(booking, brand, arrival);
  if (state === 'confirmed' && arrival) {
    const agreed = { arrival, cents: quoteCents ?? undefined, tax };
    return confirmedMail(booking, agreed, brand, { day: null, hours: null, cents: oldPrice });
  }
  if (state === 'quoted' && quoteCents !== null && quoteUntil !== null) {
    return quoteMail(booking, { cents: quoteCents, until: quoteUntil, tax }, brand);
  }
  return correctedMail(booking, brand, null);
}

/** Admins' corrections of bookings, each with its mail in one transaction, serialized with answers and customers' changes. */
export const createCorrections =
  ({
    queries,
    outbox,
    brands,
    hash,
    days,
    apiOf,
  }: Pick<BookingDependencies, 'queries' | 'outbox' | 'hash' | 'days' | 'apiOf'> & {
    brands: Brands;
  }) =>
  /** @throws HttpError when the booking is missing or over, was changed since, or the correction breaks a rule. */
  async (
    { id, revision, ...entered }: Requests['correctBooking'],
    adminId: string,
    scope: BrandScope,
  ): Promise<Data['correctBooking']> => {
    const corrected = await queries.transaction(async (transaction) => {
      const row = await lockForAdmin(transaction, { id, revision }, 'correct', scope, brands);
      const { brand } = changedBookingOf(row, { brands, hash, apiOf });
      const set: Correction = {
        ...entered,
        // A stored North American number has no country code, by which it could be told from one of the brand's country.
        phone: entered.phone === row.phone ? row.phone : phoneIn(entered.phone, brand.region),
        email: normalizeEmail(entered.email),
        ...normalizeAddress(entered, brand.region.country),
      };
      const failure = firstCorrectionFailure(set, row, brand);
      if (failure) throw validationError(failure);
      const { settings } = await days.settingsOf(transaction, row.brand);
      const quoteCents = priceAfter(row, set, settings);
      const before = wordsOf(row, brand);
      const after = wordsOf({ ...row, ...set, quoteCents }, brand);
      const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
      if (changed.length === 0) return revision;
      // Not the addresses: the former one may be a stranger's, who could not find it to have it erased.
      const detail = changed
        .map((name) => (name === 'Email' ? 'Email' : `${name}: ${before[name] || 'none'} to ${after[name] || 'none'}`))
        .join('; ');
      // A mail that waits until its answer can no longer be taken back would go to the wrong address.
      if (changed.includes('Email') && row.undo?.mail) await withdraw(transaction, row.undo.mail, 'untried');
      // The link that went to the former address must not lead to the booking any more.
      const linkRevision = row.linkRevision + 1;
      const link = changed.includes('Email') &&
        row.linkHash !== null && { linkRevision, linkHash: hashOfToken(bookingTokenOf(id, hash, linkRevision)) };
      const { handledAt, handledBy } = row;
      // A correction answers nothing.
      const minutes = row.arrival === null ? null : (minutesOf(settings, set) ?? null);
      const step = { set: { ...set, ...link, quoteCents, minutes, handledAt, handledBy }, detail, adminId };
      const now = await takeStep(transaction, row, 'correct', step);
      await followBooking(transaction, row, set, 'admin');
      const sentence = `Corrected a booking: ${changed.join(', ').toLowerCase()}.`;
      await recordAudit(transaction, byAdmin(adminId, row.brand, sentence, { subjectId: id }));
      if (changed.some((name) => name !== 'Phone')) {
        const { booking } = changedBookingOf(now, { brands, hash, apiOf });
        await enqueueIfAddressed(transaction, mailOf(row, now, { booking, brand, tax: settings.tax }));
      }
      return now.adminRevision;
    });
    outbox.wake();
    return { revision: corrected };
  };

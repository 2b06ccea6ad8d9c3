import type { Data, OwnBooking, Requests } from '@threefold/api-contract';
import { firstDateFailure } from '@threefold/api-contract/booking-rules';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Brands } from '../../../platform/brands.ts';
import { HttpError, validationError } from '../../../platform/http/httpError.ts';
import { brandForRequest, requestLanguage } from '../../../platform/http/language.ts';
import { inLanguage } from '../../../platform/language.ts';
import { enqueueAll } from '../../../platform/outbox/outbox.ts';
import { ruleTexts } from '../../../platform/ruleTexts.ts';
import { limitsWithoutScript, recordLinkOf } from '../../../platform/submissions.ts';
import { brandOfRow } from '../brandOfRow.ts';
import { countCustomerMail } from '../countCustomerMail.ts';
import type { BookingDependencies } from '../createBooking.ts';
import { bookingTokenOf, linkOf } from '../link.ts';
import { bookingMails } from '../mails/bookingMails.ts';
import { offerOf } from '../offerWords.ts';
import { bookingsFromNetwork } from '../rateLimits.ts';
import { copiesOf, insertCopy, isActiveBooking, lockNewest, mailFieldsOf } from '../recurrence.ts';
import { refusals } from '../refusals.ts';
import type { BookingRow } from '../tables.ts';
import { ownBookingOf } from './customerView.ts';
import { findByToken } from './ownBooking.ts';
import { remindersAreOff } from './reminders.ts';
import { changeRepeat } from './repeat.ts';

type RebookingDependencies = Pick<
  BookingDependencies,
  'queries' | 'outbox' | 'limits' | 'hash' | 'days' | 'bookingsPerHour'
> & {
  brands: Brands;
};

/** @throws HttpError for an estimate, which cannot be repeated */
function requireCleaning({ submissionType }: BookingRow, brand: BrandEntry): void {
  if (submissionType === 'estimate') {
    throw new HttpError('CONFLICT', refusals().notRepeatable(offerOf(brandForRequest(brand)).visit));
  }
}

/** @throws HttpError when the brand takes no bookings any more */
function requireBookings({ forms, displayName }: BrandEntry): void {
  if (!forms.booking) throw new HttpError('CONFLICT', refusals().noNewBookings(displayName));
}

/** What a customer can do with the private link to book the same cleaning again, once or repeatedly. */
export const createRebooking = (dependencies: RebookingDependencies) => {
  const { queries, outbox, brands, limits, hash, days, bookingsPerHour } = dependencies;
  return {
    /**
     * Books the same cleaning for another day. Idempotent: the same day gives the same booking as long as that is active.
     *
     * @param network the subject of the rate limit
     * @throws HttpError when the link matches no cleaning, the day is refused, or after too many bookings.
     */
    async bookAgain({ token, date }: Requests['bookAgain'], network: string): Promise<Data['bookAgain']> {
      const link = await queries.transaction(async (transaction) => {
        // Locked, so that copies of the request wait for the first, and nothing is copied that is being erased.
        const earlier = await findByToken(transaction, token, { forUpdate: true });
        const brand = brandOfRow(earlier, brands);
        requireCleaning(earlier, brand);
        requireBookings(brand);
        const failure = firstDateFailure(
          date,
          brands.todayOf(earlier.brand),
          ruleTexts(requestLanguage()).BOOKING_ERRORS,
        );
        if (failure) throw validationError(failure);
        const linkTo = ({ id, linkRevision }: Pick<BookingRow, 'id' | 'linkRevision'>) =>
          linkOf(bookingTokenOf(id, hash, linkRevision), inLanguage(brand, earlier.language), brands);
        const keyPrefix = `again:${earlier.id}:${date}`;
        const known = (await copiesOf(transaction, keyPrefix)).find(
          (copy) => isActiveBooking(copy) && copy.date === date,
        );
        if (known) return linkTo(known);
        const refusal = await days.refusalOf(transaction, {
          brand: earlier.brand,
          day: date,
          option: earlier.selectedRange,
        });
        if (refusal) throw refusal;
        await limits.within(transaction).take(
          [bookingsFromNetwork(bookingsPerHour), network],
          // Nobody has solved a CAPTCHA for its copies either.
          ...(earlier.withoutScript ? limitsWithoutScript(network, brand.key) : []),
        );
        const mailed = await countCustomerMail(transaction, limits, earlier.email);
        const row = await insertCopy(transaction, earlier, { date, keyPrefix, repeatWeeks: 0, mailed }, hash);
        const url = linkTo(row);
        const recordUrl = recordLinkOf('bookings', row.id, brand, brands);
        const { settings } = await days.settingsOf(transaction, row.brand);
        await enqueueAll(
          transaction,
          bookingMails(mailFieldsOf(row, settings), brand, { id: row.id, url, recordUrl }, mailed),
        );
        return url;
      });
      outbox.wake();
      return { link };
    },

    /**
     * Sets after how many weeks a cleaning is booked again, and keeps the days; 0 for never. The link of an earlier cleaning sets it for the newest
     * repetition. Idempotent.
     *
     * @throws HttpError when it cannot be repeated.
     */
    async setRepeat({ token, weeks }: Requests['setRepeat']): Promise<OwnBooking> {
      return queries.transaction(async (transaction) => {
        const row = await findByToken(transaction, token);
        const brand = brandOfRow(row, brands);
        requireCleaning(row, brand);
        if (weeks > 0) requireBookings(brand);
        const newest = await lockNewest(transaction, row);
        if (weeks > 0 && !isActiveBooking(newest)) {
          throw new HttpError('CONFLICT', refusals().cancelled(offerOf(brandForRequest(brand)).visit));
        }
        await changeRepeat(transaction, newest, weeks, { days });
        return {
          ...ownBookingOf(row, brandForRequest(brand), await remindersAreOff(transaction, row)),
          repeatWeeks: weeks,
        };
      });
    },
  };
};

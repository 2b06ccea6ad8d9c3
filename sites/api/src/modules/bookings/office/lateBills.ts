import type { Requests } from '@threefold/api-contract';
import { todayIn } from '@threefold/api-contract/region';
import { formatPrice } from '@threefold/validation';
import { byAdmin, recordAudit } from '../../../platform/audit/audit.ts';
import type { Brands } from '../../../platform/brands.ts';
import { HttpError, staleRevision } from '../../../platform/http/httpError.ts';
import type { BrandScope } from '../../../platform/identity/scope.ts';
import { inLanguage } from '../../../platform/language.ts';
import { enqueueIfAddressed } from '../../../platform/outbox/outbox.ts';
import { holdingBill, issueBill, totalOf } from '../../bills/index.ts';
import { billedOf } from '../billed.ts';
import { brandOfRow } from '../brandOfRow.ts';
import type { BookingDependencies } from '../createBooking.ts';
import { billMail } from '../mails/billMail.ts';
import { changedBookingOf } from '../mails/changedBooking.ts';
import { setAgreedPrice } from '../stateChanges.ts';
import { lockRow } from './adminLocks.ts';

/**
 * Bills a cleaning that was marked as done without a price.
 *
 * @throws HttpError when it is missing, not done, was changed since or has a bill
 */
export const createLateBills =
  ({
    queries,
    outbox,
    brands,
    hash,
    days,
    apiOf,
  }: Pick<BookingDependencies, 'queries' | 'outbox' | 'hash' | 'days' | 'apiOf'> & { brands: Brands }) =>
  async ({ id, revision, cents }: Requests['billBooking'], adminId: string, scope: BrandScope): Promise<undefined> => {
    await queries.transaction(async (transaction) => {
      const row = await lockRow(transaction, id, scope);
      if (row.adminRevision !== revision) throw staleRevision();
      if (row.state !== 'done') throw new HttpError('CONFLICT', 'Only work that is done can be billed.');
      const known = await holdingBill(transaction, id);
      if (known) throw new HttpError('CONFLICT', `This has a bill already: ${known.number}.`);
      const { settings } = await days.settingsOf(transaction, row.brand);
      const brand = brandOfRow(row, brands);
      const today = todayIn(brand.region);
      const bill = await issueBill(
        transaction,
        billedOf(row, inLanguage(brand, row.language), cents, settings),
        settings,
        today,
      );
      await setAgreedPrice(transaction, id, { cents, currency: bill.currency });
      const { booking } = changedBookingOf(row, { brands, hash, apiOf });
      await enqueueIfAddressed(
        transaction,
        billMail(booking, bill, { payTo: settings.payTo, reviewUrl: undefined }, brand),
      );
      const sentence = `Billed a booking: bill ${bill.number}, ${formatPrice(totalOf(bill), brand.region)}.`;
      await recordAudit(transaction, byAdmin(adminId, row.brand, sentence, { subjectId: id }));
    });
    outbox.wake();
    return undefined;
  };

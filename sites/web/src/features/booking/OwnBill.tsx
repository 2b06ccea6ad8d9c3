import type { OwnBooking } from '@threefold/api-contract';
import { transferWords } from '@threefold/api-contract/bills';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { InvoiceSheet } from '@threefold/design-system/InvoiceSheet';
import { formatDate, formatPrice } from '@threefold/validation';
import { ownBillText as words } from '#texts/features/booking/ownBookingContent';
import { billSheet, invoiceOf, taxNumberLines } from '../../services/billSheet.ts';
import { useHostBrand, useRegion } from '../../services/hostBrand.tsx';

/** The bill of a cleaning, for its customer: without a name or an address, because links get forwarded. */
export function OwnBill({ bill, currency }: { bill: NonNullable<OwnBooking['bill']>; currency: string }) {
  const region = { ...useRegion(), currency };
  const { displayName, contacts } = useHostBrand();
  const { number, totalCents, dueOn, paidOn, payTo } = bill;
  const howToPay = words.due(
    formatPrice(totalCents, region),
    region.currency,
    formatDate(dueOn, region),
    payTo === '' ? '' : words.payTo(transferWords(payTo, region), number),
  );
  return (
    <InvoiceSheet
      content={billSheet(bill, words.title)}
      invoice={invoiceOf(bill, true, region)}
      seller={{ name: displayName, lines: [...(contacts.address ?? []), ...taxNumberLines(bill)] }}
      client={{ name: words.customer, lines: [] }}
      onPrint={() => window.print()}
      slots={{
        notice: (
          <StatusStrip kind={paidOn ? 'success' : 'info'}>
            {paidOn ? words.paid(formatDate(paidOn, region)) : howToPay}
          </StatusStrip>
        ),
      }}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { QueryNotice } from '../../../services/api/QueryNotice.tsx';
import { useFailure } from '../../../services/api/queries.tsx';
import { PortalFrame } from '../../../services/portal/index.ts';
import { adminPath } from '../addresses.ts';
import { BackLink } from '../shared/BackLink.tsx';
import { SheetLoading } from '../shared/SheetLoading.tsx';
import { PANEL_GAP } from '../shared/sheet.ts';
import { NewBookingForm } from './NewBookingForm.tsx';
import { entriesOfCustomer } from './newBooking.ts';
import { newBookingText as words } from './newBookingContent.ts';

/** Enters a booking that was made by phone. `?date=` and `?customer=` fill in a day and what is known of a customer. */
export function NewBookingPage() {
  const [search] = useSearchParams();
  const [date, customerId] = [search.get('date'), search.get('customer')];
  const settings = useQuery(adminQuery('getBookingSettings'));
  const customer = useQuery({ ...adminQuery('getCustomer', { id: customerId ?? '' }), enabled: customerId !== null });
  const settingsFailure = useFailure(settings);
  const customerFailure = useFailure(customer);
  const isReady = settings.data && (customerId === null || customer.data);
  return (
    <PortalFrame title={words.title} panelGap={PANEL_GAP}>
      <div>
        <BackLink to={adminPath('bookings')} label={words.back} />
      </div>
      {settingsFailure && <QueryNotice title={words.failed} failure={settingsFailure} query={settings} />}
      {customerFailure && <QueryNotice title={words.failed} failure={customerFailure} query={customer} />}
      {!isReady && !settingsFailure && !customerFailure && <SheetLoading height="80vh" />}
      {isReady && (
        <NewBookingForm
          // Another customer or day is another form, with a draft of its own.
          key={search.toString()}
          draft={search.toString()}
          brands={settings.data.brands}
          known={{
            ...(customer.data && entriesOfCustomer(customer.data, settings.data.brands)),
            ...(date && { date }),
          }}
        />
      )}
    </PortalFrame>
  );
}

import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { useFailure } from '../../../services/api/queries.tsx';
import { ListFailure } from '../shared/ListFailure.tsx';
import { OfBrand } from '../shared/OfBrand.tsx';
import { SheetLoading } from '../shared/SheetLoading.tsx';
import { PanelStack, Sheet, SheetColumns } from '../shared/sheet.ts';
import { AdminsPanel } from './AdminsPanel.tsx';
import { BookingSettingsForm } from './BookingSettingsForm.tsx';
import { BrandSecurity } from './BrandSecurity.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { ClientMails } from './ClientMails.tsx';
import { CrewLinks } from './CrewLinks.tsx';

/** Below each other on small laptops, because the buttons of both take a line of their own in half of the width. */
const FeedColumns = styled(SheetColumns)(({ theme: { breakpoints } }) => ({
  [`@media screen and (width < ${breakpoints.values.lg}px)`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** The settings of each brand that takes bookings, how admins log in, which mails about clients are sent, and for admins of all brands who is one. */
export function SettingsView() {
  const query = useQuery(adminQuery('getBookingSettings'));
  const failure = useFailure(query);
  const overview = useQuery(adminQuery('getAdminOverview'));
  // Only they see the personal data of all brands.
  const isOfAllBrands = overview.data?.hidden.includes('privacy') === false;
  const hasClients = overview.data?.hidden.includes('clients') === false;
  const [conflict, setConflict] = useState({ brand: '', refusal: '', round: 0 });
  if (failure) return <ListFailure failure={failure} isFetching={query.isFetching} />;
  if (!query.data) return <SheetLoading />;
  const { brands } = query.data;
  const forms = brands.map((stored) => {
    const { brand } = stored;
    const replaced = conflict.brand === brand;
    return (
      // A new form after a conflict, with what the other admin has saved.
      <OfBrand key={replaced ? `${brand} ${conflict.round}` : brand} row={stored}>
        <BookingSettingsForm
          stored={stored}
          refusal={replaced ? conflict.refusal : undefined}
          onConflict={(refusal) => setConflict({ brand, refusal, round: conflict.round + 1 })}
        />
      </OfBrand>
    );
  });
  return (
    <PanelStack>
      {forms}
      <FeedColumns>
        {brands.map((stored) => (
          <CalendarFeed key={stored.brand} stored={stored} />
        ))}
        {brands.map((stored) => (
          <CrewLinks key={stored.brand} stored={stored} />
        ))}
        <Sheet as="div" sx={{ alignContent: 'start' }}>
          <BrandSecurity />
        </Sheet>
      </FeedColumns>
      {hasClients && <ClientMails />}
      {isOfAllBrands && <AdminsPanel />}
    </PanelStack>
  );
}

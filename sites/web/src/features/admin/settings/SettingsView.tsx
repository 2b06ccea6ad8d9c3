import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { api } from '../../../services/adminApi.ts';
import { useQuery } from '../../../services/useQuery.ts';
import { ListFailure } from '../shared/listParts.tsx';
import { SheetLoading } from '../shared/SheetLoading.tsx';
import { PanelStack, Sheet, SheetColumns } from '../shared/sheet.ts';
import { AdminsPanel } from './AdminsPanel.tsx';
import { BookingSettingsForm } from './BookingSettingsForm.tsx';
import { BrandSecurity } from './BrandSecurity.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';

/** Below each other on small laptops, because the buttons of both take a line of their own in half of the width. */
const FeedColumns = styled(SheetColumns)(({ theme: { breakpoints } }) => ({
  [`@media screen and (width < ${breakpoints.values.lg}px)`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const getBookingSettings = (options: { signal: AbortSignal }) => api().getBookingSettings(options);

/** The settings of each brand that takes bookings, how admins log in, and for admins of all brands who is one. */
export function SettingsView({ isOfAllBrands }: { isOfAllBrands: boolean }) {
  const query = useQuery(getBookingSettings);
  const { state, reload } = query;
  const [conflict, setConflict] = useState({ brand: '', refusal: '', round: 0 });
  if (state.status === 'failed') return <ListFailure query={query} />;
  if (state.status === 'loading') return <SheetLoading />;
  const { brands, holidays } = state.data;
  const forms = brands.map((stored) => {
    const { brand } = stored;
    const replaced = conflict.brand === brand;
    return (
      <BookingSettingsForm
        // A new form after a conflict, with what the other admin has saved.
        key={replaced ? `${brand} ${conflict.round}` : brand}
        stored={stored}
        holidays={holidays}
        reload={reload}
        refusal={replaced ? conflict.refusal : undefined}
        onConflict={(refusal) => setConflict({ brand, refusal, round: conflict.round + 1 })}
      />
    );
  });
  return (
    <PanelStack>
      {forms}
      <FeedColumns>
        {brands.map((stored) => (
          <CalendarFeed key={stored.brand} stored={stored} reload={reload} />
        ))}
        <Sheet as="div" sx={{ alignContent: 'start' }}>
          <BrandSecurity />
        </Sheet>
      </FeedColumns>
      {isOfAllBrands && <AdminsPanel />}
    </PanelStack>
  );
}

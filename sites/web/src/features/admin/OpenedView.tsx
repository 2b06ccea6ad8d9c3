import { styled } from '@mui/material/styles';
import { SkeletonBlock } from '@threefold/design-system/components/ListSkeleton';
import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { PortalFrame } from '../../services/portal/index.ts';
import { type OpenedViewName, openedTitles } from './openedTitles.ts';
import { SheetLoading } from './shared/SheetLoading.tsx';
import { PANEL_GAP } from './shared/sheet.ts';

/** Holds the place of a view's controls: on phones those of days have two lines. */
const ControlsLoading = styled(SkeletonBlock)<{ ownerState: { view: OpenedViewName } }>(
  ({ theme, ownerState: { view } }) => {
    const { target } = theme.brand.layout;
    return {
      width: '16rem',
      height: target,
      [theme.breakpoints.down('nav')]: { height: view === 'day' || view === 'week' ? 2 * target + 8 : undefined },
    };
  },
);

/** A view that is a page of its own, without the menu and the panels of the lists. Its title is shown while its code loads. */
export function OpenedView({ view }: { view: OpenedViewName }) {
  const params = useParams();
  const brand = useHostBrand();
  return (
    <Suspense
      fallback={
        <PortalFrame title={openedTitles[view](params, brand)} panelGap={PANEL_GAP}>
          <ControlsLoading ownerState={{ view }} />
          {/* So high that the footer does not show and then jump. */}
          <SheetLoading height="80vh" />
        </PortalFrame>
      }
    >
      <Outlet />
    </Suspense>
  );
}

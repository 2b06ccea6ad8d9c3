import type { Region } from '@threefold/api-contract/region';
import { useHostBrand } from '../hostBrand.tsx';

/** The region of the page, with the currency in which the portal's brand sells. */
export function usePortalRegion(): Region {
  const { region, portal } = useHostBrand();
  return { ...region, currency: portal.region.currency };
}

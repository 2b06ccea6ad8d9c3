import type { BrandModule } from '../brands/BrandModule.ts';
import { portalBrand } from '../brands/index.ts';
import type { HostBrand } from '../services/hostBrand.tsx';

/** A brand as features know it. */
export function hostBrandOf(brandModule: BrandModule): HostBrand {
  const { brand } = brandModule;
  const { offersPortal = true, forms } = brand;
  return {
    ...brandModule,
    ...brand,
    portal: portalBrand,
    offersPortal,
    accounts: offersPortal ? portalBrand : brand,
    takesBookings: forms.booking,
  };
}

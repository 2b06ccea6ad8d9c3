import { useQuery } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { type ReactNode, useCallback } from 'react';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { type HostBrand, HostBrandProvider, useHostBrand } from '../../../services/hostBrand.tsx';

interface Row {
  brand: string;
  /** Of its stored money, which stays when the brand's currency changes. */
  currency?: string | null;
}

const inCurrency = (region: Region, { currency }: Row): Region => (currency ? { ...region, currency } : region);

/** @param known undefined while they load */
export function brandOf(
  row: Row,
  host: HostBrand,
  known: readonly Data['getBookingSettings']['others'][number][] | undefined,
): HostBrand {
  if (!known) return host;
  const found = known.find(({ brand }) => brand === row.brand);
  // The API treats records of a brand that was removed as the portal's, too.
  if (!found) return { ...host, region: inCurrency(host.portal.region, row) };
  return { ...host, region: inCurrency(found.region, row), bookingOffer: found.offer };
}

/**
 * The page's brand in the region and with the words of the brand of a row, and in the currency of its money. Those of the page until the
 * settings are loaded.
 */
export function useBrandOf(): (row: Row) => HostBrand {
  const host = useHostBrand();
  const { data } = useQuery(adminQuery('getBookingSettings'));
  return useCallback((row) => brandOf(row, host, data && [...data.brands, ...data.others]), [data, host]);
}

/** The regions of all brands whose records may be shown. That of the page until the settings are loaded. */
export function useRegions(): readonly Region[] {
  const host = useHostBrand();
  const { data } = useQuery(adminQuery('getBookingSettings'));
  return data ? [...data.brands, ...data.others].map(({ region }) => region) : [host.region];
}

/** Shows a record in the region and with the words of its brand, which may be another one than the page's. */
export function OfBrand({ row, children }: { row: Row; children: ReactNode }) {
  return <HostBrandProvider brand={useBrandOf()(row)}>{children}</HostBrandProvider>;
}

import type { Region } from '@threefold/api-contract/region';

/** Regions for tests: one on each side of UTC, with other formats and currencies. */
export const HAMILTON: Region = {
  locale: 'en-CA',
  currency: 'CAD',
  timeZone: 'America/Toronto',
  country: 'CA',
  subdivision: 'ON',
  units: 'imperial',
};

export const BERLIN: Region = {
  locale: 'en-DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  country: 'DE',
  subdivision: 'BE',
  units: 'metric',
};

export const AUSTIN: Region = {
  locale: 'en-US',
  currency: 'USD',
  timeZone: 'America/Chicago',
  country: 'US',
  subdivision: 'TX',
  units: 'imperial',
};

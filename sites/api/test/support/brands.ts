import type { BrandDirectory } from '@threefold/api-contract/brand-directory';
import { type Region, todayIn } from '@threefold/api-contract/region';
import json from '../brands.fixture.json' with { type: 'json' };

/** The tests' brands. The type of an imported file knows no enumerations. */
export const fixture = json as BrandDirectory;

/** Where all of them do business. */
export const REGION: Region = {
  locale: 'en-CA',
  currency: 'CAD',
  timeZone: 'America/Toronto',
  country: 'CA',
  subdivision: 'ON',
  units: 'imperial',
};

/** Today's date there, YYYY-MM-DD. */
export const today = (now?: Date): string => todayIn(REGION, now);

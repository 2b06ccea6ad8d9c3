import { useQuery } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import type { Crew } from '@threefold/api-contract/crews';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { useTypedText } from '../../../services/forms/typedText.ts';

type Booking = Data['getSchedule'][number];

/** A crew and the key of its brand. */
export interface CrewOfBrand extends Crew {
  brand: string;
}

/** The crews of the admin's brands, or of one of them. None while the settings load. @param site the brand's name */
export function useCrews(site?: string): readonly CrewOfBrand[] {
  const settings = useQuery(adminQuery('getBookingSettings'));
  return (settings.data?.brands ?? [])
    .filter(({ name }) => site === undefined || name === site)
    .flatMap(({ brand, settings: { crews } }) => crews.map((crew) => ({ ...crew, brand })));
}

/** Stands for the cleanings without a crew. */
export const WITHOUT = 'none';

/**
 * Whose cleanings are shown. It stays from day to day and from week to week; a crew that was removed counts as none chosen.
 */
export function useCrewFilter() {
  const crews = useCrews();
  const [stored, choose] = useTypedText('crewFilter');
  const crew = crews.find(({ id }) => id === stored);
  const value = crew || (stored === WITHOUT && crews.length > 0) ? stored : '';
  const isShown = (booking: Pick<Booking, 'crew'>) => {
    if (value === '') return true;
    return value === WITHOUT ? booking.crew === null : booking.crew?.id === value;
  };
  return { crews, crew, value, choose, isShown };
}

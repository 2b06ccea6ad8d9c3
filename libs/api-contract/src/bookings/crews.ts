/** The most crews of a brand, and the longest name of one. */
export const CREWS_MAX = 20;
export const CREW_NAME_MAX_LENGTH = 40;

/** The page of a crew's private link; its fragment has the secret token. */
export const CREW_SHEET_PATH = '/CrewSheet';

/** How far a crew sees back and ahead, in days. */
export const CREW_PAST_DAYS = 1;
export const CREW_AHEAD_DAYS = 14;

export interface Crew {
  /** Stays when the crew is renamed. */
  id: string;
  name: string;
  /** How many cleanings it can do a day. */
  jobsADay: number;
}

/** How many cleanings fit in a day: as many as the crews can do together, or what is set for a brand without crews. */
export const placesOf = ({ jobsADay, crews }: { jobsADay: number; crews: readonly Crew[] }): number =>
  crews.length === 0 ? jobsADay : crews.reduce((sum, crew) => sum + crew.jobsADay, 0);

/** What is wrong with an owner's crews: the first problem, with its field, such as 'crewName 0'. */
export function crewsFailure(
  crews: readonly (Pick<Crew, 'name'> & Partial<Pick<Crew, 'id'>>)[],
): { field: string; message: string } | undefined {
  const names = crews.map(({ name }) => name.trim().toLowerCase());
  for (const [index, name] of names.entries()) {
    if (name === '') return { field: `crewName ${index}`, message: 'Please give each crew a name.' };
    if (names.indexOf(name) < index) {
      return { field: `crewName ${index}`, message: 'Two crews have this name. Please change one of them.' };
    }
    // Nobody could tell whose a cleaning is, and both would have the same link.
    const { id } = crews[index] ?? {};
    if (id !== undefined && crews.findIndex((crew) => crew.id === id) < index) {
      return {
        field: `crewName ${index}`,
        message: 'This crew is listed twice. Please remove it and add another one.',
      };
    }
  }
  return undefined;
}

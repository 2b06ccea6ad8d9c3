/** After how many weeks a visit repeats, in words: 'every 6 weeks'. */
export const everyWeeks = (weeks: number): string => (weeks === 1 ? 'every week' : `every ${weeks} weeks`);

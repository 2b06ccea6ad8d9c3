/** The texts about crews, beside those of the settings. */
export const crewText = {
  label: 'Crew',
  labelOf: (name: string) => `Crew: ${name}`,
  none: 'No crew',
  filter: (visits: string) => `Show the ${visits} of`,
  all: 'All crews',
  without: 'Without a crew',
  noneShown: (visits: string) => `None of the ${visits} on this day match this choice.`,
  ofCrew: (title: string, crew: string) => `${title}, ${crew}`,
  move: {
    label: (crew: string) => `Move all of ${crew} to`,
    button: 'Move all',
    moving: 'Moving...',
    title: (count: string, crew: string) => `Move ${count} to ${crew}?`,
    body: (from: string, day: string, visits: string) =>
      `All ${visits} of ${from} on ${day} that are not done change their crew.`,
    keep: 'Keep',
    moved: (count: string, crew: string) => `${count} moved to ${crew}.`,
  },
  note: 'Crew:',
} as const;

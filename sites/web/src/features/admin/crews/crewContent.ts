/** The texts about crews, beside those of the settings. */
export const crewText = {
  label: 'Crew',
  labelOf: (name: string) => `Crew: ${name}`,
  none: 'No crew',
  filter: (visit: string) => `Show the ${visit}s of`,
  all: 'All crews',
  without: 'Without a crew',
  noneShown: (visit: string) => `None of the ${visit}s on this day match this choice.`,
  ofCrew: (title: string, crew: string) => `${title}, ${crew}`,
  move: {
    label: (crew: string) => `Move all of ${crew} to`,
    button: 'Move all',
    moving: 'Moving...',
    title: (count: string, crew: string) => `Move ${count} to ${crew}?`,
    body: (from: string, day: string, visit: string) =>
      `All ${visit}s of ${from} on ${day} that are not done change their crew.`,
    keep: 'Keep',
    moved: (count: string, crew: string) => `${count} moved to ${crew}.`,
  },
  count: (count: number, visit: string) => (count === 1 ? `1 ${visit}` : `${count} ${visit}s`),
  note: 'Crew:',
} as const;

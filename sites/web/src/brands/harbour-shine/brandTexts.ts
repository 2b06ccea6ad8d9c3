import { displayName, SQUARE_FEET } from './facts.ts';

// The words among the brand's facts.

export const offer = {
  work: 'window cleaning',
  visit: 'cleaning',
  goodbye: 'We would be glad to see your windows another time.',
  kindMissing: 'Please select between scheduling a cleaning or requesting a free estimate.',
  options: {
    label: 'Square footage',
    missing: 'Please select your Square Footage range.',
    unit: 'sq ft',
    short: 'Sq ft',
    choices: SQUARE_FEET,
  },
  parts: {
    label: 'Windows',
    missing: 'Please select at least one service type (interior/exterior).',
    outside: 'Exterior windows',
    inside: 'Interior windows',
    onlyOutside: 'Exterior Windows Only',
    onlyInside: 'Interior Windows Only',
    both: 'Exterior & Interior Windows',
    short: { outside: 'Exterior', inside: 'Interior', both: 'Both sides' },
  },
};

/** When somebody answers. Days without hours, because the page promises none. */
export const openWords = '7 days a week';

export const title = `${displayName}: window cleaning in Hamilton and the Golden Horseshoe`;
export const description =
  'We clean windows for homes and businesses in Hamilton, Ontario and the Golden Horseshoe. Book online in a couple of minutes, or call.';

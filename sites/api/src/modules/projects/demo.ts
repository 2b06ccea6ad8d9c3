import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { OwnedProject } from './ownedProject.ts';
import { insertProjects } from './store.ts';

const samples = (clientEmail: string): OwnedProject[] => [
  {
    clientEmail,
    id: 'tool-rental-booking',
    title: 'Tool rental booking',
    summary: 'Customers see what is in the shop and reserve it for a day, from a phone.',
    steps: ['Plan', 'Design', 'Build', 'Try out', 'Live'],
    currentStep: 2,
    next: 'We connect the calendar to your stock list and show you the first bookings.',
    turn: 'ours',
    due: '2026-12-11',
    updated: '2026-11-18',
    webUrl: 'preview.northgatetools.example',
  },
  {
    clientEmail,
    id: 'price-list',
    title: 'A price list that prints itself',
    summary: 'One sheet for the counter and one for the van, made from the same list each Monday.',
    steps: ['Plan', 'Design', 'Build', 'Live'],
    currentStep: 1,
    next: 'Please tell us which of the two drawings you prefer.',
    turn: 'yours',
    updated: '2026-11-16',
  },
];

/** Creates projects for the demo client. */
export const seedDemoProjects = (queries: Queries, clock: Clock, clientEmail: string): Promise<void> =>
  insertProjects(queries, samples(clientEmail), clock);

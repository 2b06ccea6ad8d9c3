import type { Call } from '../../call.ts';
import { day } from '../fields.ts';

const id = { type: 'string', format: 'uuid' } as const;
const crewOrNone = { type: ['string', 'null'], format: 'uuid', description: 'Id of the crew; null for none.' } as const;
const brand = { type: 'string', description: 'Key of the brand.' } as const;

/** Gives a cleaning to a crew, or to none. The last of several choices holds. */
export const assignCrew = {
  method: 'POST',
  path: '/api/admin/assignCrew',
  access: 'admin',
  scope: 'brands',
  summary: 'Gives a cleaning to a crew of its brand, or to none.',
  repeatable: true,
  request: {
    type: 'object',
    required: ['id', 'crew'],
    additionalProperties: false,
    properties: { id, crew: crewOrNone },
  },
} as const satisfies Call;

/** Gives all cleanings of a day that one crew still has to do to another, such as when the crew is sick. */
export const moveCrewDay = {
  method: 'POST',
  path: '/api/admin/moveCrewDay',
  access: 'admin',
  scope: 'brands',
  summary: 'Gives the cleanings of a day that one crew has still to do to another crew, or to none.',
  repeatable: true,
  request: {
    type: 'object',
    required: ['brand', 'date', 'from', 'to'],
    additionalProperties: false,
    properties: { brand, date: day, from: id, to: crewOrNone },
  },
  data: {
    type: 'object',
    required: ['moved'],
    additionalProperties: false,
    properties: { moved: { type: 'integer', description: 'How many cleanings.' } },
  },
} as const satisfies Call;

/** Gives a crew's sheet and calendar new addresses; the old ones stop working. */
export const renewCrewLink = {
  method: 'POST',
  path: '/api/admin/renewCrewLink',
  access: 'admin',
  scope: 'brands',
  summary: "Gives a crew's sheet and calendar new private addresses.",
  request: {
    type: 'object',
    required: ['brand', 'crew'],
    additionalProperties: false,
    properties: { brand, crew: id },
  },
} as const satisfies Call;

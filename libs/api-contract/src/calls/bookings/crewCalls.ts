import type { Call, Schema } from '../../call.ts';
import { NOTE_MAX_LENGTH } from '../admin/adminSubmissions.ts';
import { day, linkToken } from '../fields.ts';
import { bookedProperties } from './bookingProperties.ts';

// The calls of a crew's private link. Not among those of the site, so that no other page loads them.

/** A cleaning as its crew sees it: without its price, its bills, its customer's email and the office's private note. */
const crewCleaningSchema = {
  type: 'object',
  required: [
    'id',
    'name',
    'phone',
    'street',
    'unit',
    'city',
    'postalCode',
    'arrival',
    'services',
    'option',
    'message',
    'lasting',
    'crewNote',
    'state',
    'canComplete',
    'canUndo',
  ],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    phone: { type: 'string' },
    street: { type: 'string', description: 'Of the home, with the number; empty where it is not known.' },
    unit: { type: 'string' },
    city: { type: 'string' },
    postalCode: { type: 'string' },
    arrival: { type: ['string', 'null'], description: "The promised hours, such as '8 to 10 a.m.'" },
    ...bookedProperties,
    message: { type: 'string', description: 'What the customer has written.' },
    lasting: { type: 'string', description: 'What stays true of the customer, as the office has written it.' },
    crewNote: { type: 'string', description: 'What the crew has written.' },
    state: { enum: ['waiting', 'confirmed', 'done'] },
    canComplete: { type: 'boolean', description: 'Whether it can be marked as done now.' },
    canUndo: { type: 'boolean', description: 'Whether the crew can still take its Done back.' },
  },
} as const satisfies Schema;

const cleaningData = {
  type: 'object',
  required: ['cleaning'],
  additionalProperties: false,
  properties: { cleaning: crewCleaningSchema },
} as const satisfies Schema;

const id = { type: 'string', format: 'uuid', description: "Of one of the crew's cleanings." } as const satisfies Schema;
const note = { type: 'string', maxLength: NOTE_MAX_LENGTH } as const satisfies Schema;

/** The cleanings of a crew on a day, from yesterday to two weeks ahead. A POST, so that the token is in no access log. */
export const getCrewSheet = {
  method: 'POST',
  path: '/api/getCrewSheet',
  access: 'public',
  summary: "Returns a crew's cleanings of a day, by its private link.",
  request: {
    type: 'object',
    required: ['token'],
    additionalProperties: false,
    properties: { token: linkToken, date: { ...day, description: 'YYYY-MM-DD. Default: today' } },
  },
  data: {
    type: 'object',
    required: ['crew', 'date', 'first', 'last', 'cleanings'],
    additionalProperties: false,
    properties: {
      crew: { type: 'string', description: 'Its name.' },
      date: day,
      first: { ...day, description: 'The first day that the crew can see.' },
      last: { ...day, description: 'The last day that the crew can see.' },
      cleanings: { type: 'array', items: crewCleaningSchema },
    },
  },
} as const satisfies Call;

/** Marks a cleaning as done, with the same bill and thank-you as an admin's Done. */
export const completeCleaning = {
  method: 'POST',
  path: '/api/completeCleaning',
  access: 'public',
  summary: "Marks one of a crew's cleanings as done, by its private link.",
  repeatable: true,
  request: {
    type: 'object',
    required: ['token', 'id'],
    additionalProperties: false,
    properties: { token: linkToken, id, note: { ...note, description: 'Replaces what the crew has written.' } },
  },
  data: cleaningData,
} as const satisfies Call;

/** Takes the crew's own Done back, until its mail leaves. */
export const undoCleaning = {
  method: 'POST',
  path: '/api/undoCleaning',
  access: 'public',
  summary: "Takes back that a crew has marked a cleaning as done, unless the customer's mail has left.",
  request: {
    type: 'object',
    required: ['token', 'id'],
    additionalProperties: false,
    properties: { token: linkToken, id },
  },
  data: cleaningData,
} as const satisfies Call;

/** Replaces what the crew has written about a cleaning. Refused if somebody else has changed it since. */
export const saveCrewNote = {
  method: 'POST',
  path: '/api/saveCrewNote',
  access: 'public',
  summary: "Stores a crew's note about one of its cleanings, by its private link.",
  repeatable: true,
  request: {
    type: 'object',
    required: ['token', 'id', 'note', 'seen'],
    additionalProperties: false,
    properties: { token: linkToken, id, note, seen: { ...note, description: 'The note that this one replaces.' } },
  },
  data: cleaningData,
} as const satisfies Call;

/** The calls of a crew, by name. */
export const crewCalls = { getCrewSheet, completeCleaning, undoCleaning, saveCrewNote } as const;

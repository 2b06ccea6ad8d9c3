import type * as english from './marksContent.ts';

export const marks: typeof english.marks = {
  overdue: 'EN RETARD',
  paused: 'EN PAUSE',
  notBegun: 'PAS COMMENCÉ',
  cancelled: (day) => `ANNULÉ, jusqu’au ${day}`,
};

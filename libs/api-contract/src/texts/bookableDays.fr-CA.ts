import type * as english from './bookableDays.ts';

export const DAY_REFUSALS: typeof english.DAY_REFUSALS = {
  date_too_soon: (day, noticeDays) =>
    `Le ${day}, c’est trop tôt\u00a0: il nous faut ${noticeDays === 1 ? 'une journée' : `${noticeDays}\u00a0jours`} de préparation.`,
  date_closed: (day) => `Nous ne travaillons pas le ${day}.`,
  date_full: (day) => `Le ${day} est complet.`,
  near: (others, last) => `Dates libres les plus proches\u00a0: ${others ? `${others} ou ${last}` : last}.`,
  call: 'Veuillez nous appeler pour trouver un autre jour.',
};

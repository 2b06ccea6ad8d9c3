import { typedText } from '../../../services/forms/typedText.ts';

/** The days that are chosen for an answer, until it is sent. */
export const draftsOf = (id: string) => {
  const [day, workedDay] = [typedText(`day.${id}`), typedText(`workedDay.${id}`)];
  return {
    day,
    workedDay,
    clear: () => {
      day.clear();
      workedDay.clear();
    },
  };
};

/** Forgets the days and hours that were chosen for a booking's answer and not sent. */
export function forgetChoices(id: string): void {
  draftsOf(id).clear();
  typedText(`hours.${id}`).clear();
  typedText(`workedHours.${id}`).clear();
  typedText(`correct.${id}`).clear();
}

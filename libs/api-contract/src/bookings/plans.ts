/** The longest plan of a repeating visit, in weeks. */
export const PLAN_MAX_WEEKS = 52;

export { everyWeeks } from '#texts/plans';

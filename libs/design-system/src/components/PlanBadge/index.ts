export { PlanBadge, type PlanBadgeProps, planLabel } from './PlanBadge.tsx';
export { type PlanTone, planColors, planTone } from './planColors.ts';

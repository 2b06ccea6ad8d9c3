export { PlanBadge, type PlanBadgeProps } from './PlanBadge.tsx';
export { type PlanTone, planColors, planTone } from './planColors.ts';

export {
  WeekPlan,
  type WeekPlanContent,
  type WeekPlanDay,
  type WeekPlanItem,
  type WeekPlanProps,
} from './WeekPlan.tsx';

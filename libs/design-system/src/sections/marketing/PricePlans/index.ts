export {
  type PricePlan,
  PricePlans,
  type PricePlansContent,
  type PricePlansProps,
} from './PricePlans.tsx';

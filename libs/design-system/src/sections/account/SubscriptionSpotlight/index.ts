export {
  SubscriptionSpotlight,
  type SubscriptionSpotlightContent,
  type SubscriptionSpotlightProps,
} from './SubscriptionSpotlight.tsx';

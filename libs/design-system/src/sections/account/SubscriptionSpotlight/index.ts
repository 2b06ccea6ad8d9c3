export { SubscriptionSpotlight } from './SubscriptionSpotlight.tsx';
export type { SubscriptionSpotlightContent, SubscriptionSpotlightProps } from './subscriptionSpotlightTypes.ts';

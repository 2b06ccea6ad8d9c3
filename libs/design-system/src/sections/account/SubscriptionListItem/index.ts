export {
  SubscriptionListItem,
  type SubscriptionListItemContent,
  type SubscriptionListItemProps,
} from './SubscriptionListItem.tsx';

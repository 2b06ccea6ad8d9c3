export { type Service, ServiceCards, type ServiceCardsContent, type ServiceCardsProps } from './ServiceCards.tsx';

export { type Offer, Offers, type OffersContent, type OffersProps } from './Offers.tsx';

export {
  ContactBand,
  type ContactBandContent,
  type ContactBandProps,
  type ContactDetail,
} from './ContactBand.tsx';

export { Prices as default } from '../components/Prices';

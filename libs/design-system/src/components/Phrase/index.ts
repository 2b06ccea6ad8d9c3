export { Phrase } from './Phrase.tsx';

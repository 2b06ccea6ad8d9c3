export { Phrase, plainPhrases } from './Phrase.tsx';

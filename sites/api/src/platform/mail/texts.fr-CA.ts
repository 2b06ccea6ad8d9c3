import type { english } from './texts.en-CA.ts';

export const french: typeof english = {
  hello: 'Bonjour',
  greeting: (name) => (name === undefined ? 'Bonjour,' : `Bonjour ${name},`),
  reachUs: (phone) => `Pour nous joindre, répondez à ce courriel${phone ? ` ou composez le ${phone}` : ''}.`,
  label: (text) => `${text}\u00a0:`,
  email: 'Courriel',
  buttonFails: 'Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:',
};

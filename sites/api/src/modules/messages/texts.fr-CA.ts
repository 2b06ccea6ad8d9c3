import type { english } from './texts.en-CA.ts';

export const french: typeof english = {
  reason:
    'Vous recevez ce courriel parce que cette adresse a été saisie avec un message sur notre site. Si ce n’était pas vous, veuillez nous en aviser.',
  reasonInPortal: 'Vous recevez ce courriel parce que vous nous avez écrit en étant connecté à votre compte.',
  received: {
    subject: 'Nous avons bien reçu votre message',
    thanks: (brand) => `Merci d’avoir écrit à ${brand}. Nous communiquerons avec vous sous peu.`,
  },
  answer: {
    subject: 'Notre réponse à votre message',
    youWrote: 'Votre message',
    link: 'Pour lire toute la conversation et nous écrire de nouveau',
    button: 'Ouvrir la conversation',
  },
  form: {
    name: 'Nom',
    email: 'Courriel',
    message: 'Message',
    submit: 'Envoyer le message',
    sent: 'Message reçu!',
    next: 'Nous communiquerons avec vous sous peu.',
  },
};

import { taxLabel, transferWords } from '@threefold/api-contract/bills';
import { TRANSFER_TEXTS, taxText } from '@threefold/api-contract/texts.fr-CA';
import type { english } from './texts.en-CA.ts';

export const french: typeof english = {
  reason:
    'Vous recevez ce courriel parce que nous avons travaillé pour vous. Si ce n’était pas vous, veuillez nous en aviser.',
  tax: (tax) => taxLabel(tax, taxText),
  withTax: (price, tax, total) => `${price} plus ${tax}, soit ${total} au total`,
  labels: {
    total: 'Total',
    bill: 'Facture',
    creditNote: 'Note de crédit',
    date: 'Date',
    due: 'À payer le',
    takesBack: 'Annule la facture',
    registration: (tax) => `Numéro d’inscription (${tax ?? 'taxe'})`,
  },
  pay: (total, payTo, region, number) =>
    `Veuillez envoyer ${total} ${transferWords(payTo, region, TRANSFER_TEXTS)}, avec le message «\u00a0Facture ${number}\u00a0».`,
  unpaid: {
    subject: (number) => `La facture ${number} reste à payer`,
    preview: (total, due) => `${total}, à payer depuis le ${due}.`,
    news: (number, total, due) =>
      `La facture ${number}, de ${total}, était à payer le ${due}, et nous n’avons pas encore reçu de paiement. Si vous l’avez déjà payée, ne tenez pas compte de ce courriel. Nous n’envoyons pas d’autre rappel.`,
  },
  corrected: {
    subject: (number) => `La facture ${number} est corrigée`,
    replaced: (wrong, credit, bill) =>
      `La facture ${wrong} contenait une erreur. La note de crédit ${credit} l’annule, et la facture ${bill} la remplace. Veuillez payer seulement cette dernière.`,
    takenBack: (wrong, credit) =>
      `La facture ${wrong} contenait une erreur. La note de crédit ${credit} l’annule, et vous n’avez rien à payer.`,
  },
};

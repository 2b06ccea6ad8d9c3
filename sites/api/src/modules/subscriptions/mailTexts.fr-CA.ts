import type { english } from './mailTexts.en-CA.ts';

export const french: typeof english = {
  reason:
    'Vous recevez ce courriel parce que vous êtes abonné à un de nos produits. Les courriels concernant les abonnements et les paiements ne peuvent pas être désactivés.',
  labels: {
    subscription: 'Abonnement',
    price: 'Prix',
    renewsOn: 'Renouvellement le',
    endsOn: 'Fin le',
    stillDue: 'Solde dû',
    dueNow: 'À payer maintenant',
    card: 'Carte',
    nextAttempt: 'Prochaine tentative',
    expires: 'Expiration',
    charge: 'Montant',
    refunded: 'Remboursé',
    invoice: 'Facture',
    period: 'Période',
    subtotal: 'Sous-total',
    tax: 'Taxes',
    total: 'Total',
    fromCredit: 'De votre crédit',
    charged: 'Débité',
    before: 'Avant',
    fromNowOn: 'Désormais',
    offNextInvoices: 'Déduit des prochaines factures',
  },
  openDashboard: 'Ouvrir votre tableau de bord',
  openHistory: 'Ouvrir votre historique des paiements',
  replaceCard: 'Remplacer votre carte',
  toSeeOrChange: 'Pour le consulter ou le modifier',

  subscribed: {
    subject: (name) => `Vous êtes abonné à ${name}`,
    thanks: (name, price, day) =>
      `Merci de vous être abonné à ${name}. Le prix est de ${price}. L’abonnement se renouvelle le ${day}, puis à chaque période de facturation jusqu’à ce que vous l’annuliez.`,
    link: 'Prochaine étape\u00a0: dites-nous pour quel site Web',
  },
  cancelled: {
    subject: (name) => `Votre abonnement à ${name} est annulé`,
    byUs: (name, reason) => `Nous avons annulé votre abonnement à ${name}. Motif\u00a0: ${reason}`,
    byYou: (name) => `Votre abonnement à ${name} est annulé.`,
    staysOn: (day) => `Il reste actif jusqu’au ${day}, fin de la période payée. Plus rien ne sera facturé.`,
    toSee: 'Pour le consulter et nous écrire',
    toTakeBack: 'Jusqu’à cette date, vous pouvez revenir sur cette décision',
  },
  reactivated: {
    subject: (name) => `Votre abonnement à ${name} continue`,
    news: (name, day, price) =>
      `Votre abonnement à ${name} est de nouveau actif. Il se renouvelle le ${day}, au prix de ${price}. Rien n’a été débité aujourd’hui.`,
  },
  ended: {
    subject: (name) => `Votre abonnement à ${name} a pris fin`,
    byUs: (name, reason) => `Nous avons mis fin à votre abonnement à ${name}. Motif\u00a0: ${reason}`,
    nothingMore: 'Plus rien ne sera facturé.',
    news: (name, times) =>
      `Votre abonnement à ${name} a pris fin${times === undefined ? '' : `, parce que son paiement a échoué ${times}`}. Plus rien ne sera facturé.`,
    stillDue: (amount) => `Il reste ${amount} à payer. La facture se trouve dans votre historique des paiements.`,
    link: 'Vous pouvez le reprendre en tout temps',
  },
  paymentFailed: {
    subject: (name) => `Le paiement pour ${name} a échoué`,
    news: (name, amount, card, nextDay) =>
      `Le paiement${amount === undefined ? '' : ` de ${amount}`} pour votre abonnement à ${name}${card === undefined ? '' : ` avec votre ${card}`} a échoué. Nous réessaierons de débiter ${card === undefined ? 'votre' : 'cette'} carte ${nextDay === undefined ? 'au cours des prochains jours' : `le ${nextDay}`}.`,
    link: 'Si la carte est expirée ou ne peut pas être débitée, veuillez la remplacer. Le paiement sera alors tenté de nouveau immédiatement',
    other: 'Sur votre tableau de bord, vous pouvez aussi payer maintenant ou annuler.',
  },
  plan: {
    subject: (plan) => `Votre forfait est maintenant ${plan}`,
    news: (day, plan, former, cost) =>
      `Depuis le ${day}, vous avez ${plan}${former === undefined ? '' : ` au lieu de ${former}`}. ${cost}`,
    renews: (day, price) => `Il se renouvelle le ${day}. À partir de cette date, le prix est de ${price}.`,
    costInHistory: 'Le montant débité figure dans votre historique des paiements.',
  },
  cardExpires: {
    subject: 'Votre carte expire bientôt',
    news: (card, month, products) => `Votre ${card} expire à la fin de ${month}. Elle sert à payer ${products}.`,
    request:
      'Veuillez la remplacer avant cette date pour éviter toute interruption. Si votre banque la renouvelle d’elle-même, vous n’avez rien à faire.',
  },
  renewal: {
    subject: (name, day) => `Votre abonnement à ${name} se renouvelle le ${day}`,
    charge: (name, day, amount, card) =>
      `Votre abonnement à ${name} se renouvelle le ${day}. Un montant de ${amount} sera alors porté à votre ${card ?? 'carte'}.`,
    credit: (name, day) =>
      `Votre abonnement à ${name} se renouvelle le ${day}. Votre crédit couvre le paiement; rien ne sera donc débité.`,
    choice: (name, day) =>
      `Pour continuer, vous n’avez rien à faire. Pour annuler, ouvrez votre tableau de bord avant cette date, choisissez ${name} et annulez l’abonnement\u00a0: il reste actif jusqu’au ${day}, et plus rien ne sera facturé.`,
    link: 'Pour le consulter ou l’annuler',
  },
  refund: {
    subject: (amount) => `Votre remboursement de ${amount}`,
    news: (amount, reason) => `Nous avons remboursé ${amount} de votre paiement. Motif\u00a0: ${reason}`,
    when: 'L’argent est versé sur la carte qui a servi au paiement. Il peut s’écouler jusqu’à 10\u00a0jours ouvrables avant que votre banque l’affiche.',
    link: 'Pour consulter cette facture et toutes les autres',
  },
  receipt: {
    subject: (amount) => `Reçu de ${amount}`,
    paid: (amount, day) => `Merci. Votre paiement de ${amount} a été reçu le ${day}.`,
    byCredit: (amount, day) => `Votre crédit a payé ${amount} le ${day}. Rien n’a été débité.`,
    period: (from, until) => `du ${from} au ${until}`,
    link: 'Pour enregistrer ou imprimer cette facture et toutes les précédentes',
  },
  billingEmail: {
    subject: 'Vos reçus sont aussi envoyés à une autre adresse',
    news: (email) =>
      `Désormais, ${email} reçoit aussi vos reçus et les courriels concernant les paiements échoués. Si c’était vous, vous n’avez rien à faire.`,
    link: 'Sinon, supprimez l’adresse et changez votre mot de passe',
    reason: (brand) => `Vous recevez ce courriel parce que cette adresse est celle d’un compte chez ${brand}.`,
  },
};

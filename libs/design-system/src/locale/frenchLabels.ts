import { ACCOUNT_ERROR_TITLES as titles } from '@threefold/validation/texts.fr-CA';
import type { LocaleTexts } from './localeOf.ts';
import { plural } from './plural.ts';

/** The texts besides the messages of the rules that `@threefold/validation` states. */
export type Labels = {
  [Name in keyof LocaleTexts]: Name extends 'DsBookingForm' ? unknown : Omit<LocaleTexts[Name], 'errors'>;
};

const moreTechnologies = plural('fr', { one: 'et # autre', other: 'et # autres' });

/**
 * The French labels.
 *
 * @param space before a question mark: none, or one that does not break
 */
export function frenchLabels(space: string) {
  const hints = {
    email_space: () => 'Elle contient un espace.',
    email_name: (refused: string) =>
      `Avant le @, seuls les lettres, les chiffres, les points, les traits d’union et les traits de soulignement sont acceptés, et non «\u00a0${refused}\u00a0».`,
    email_suffix: (refused: string) =>
      `Après le dernier point, il faut de 2 à 6 lettres, et non «\u00a0${refused}\u00a0».`,
  };
  const account = {
    errorTitles: {
      email_invalid: titles.email,
      password_too_short: titles.password,
      password_too_long: titles.password,
      password_is_email: titles.password,
      password_required: titles.password,
      passwords_differ: titles.confirmPassword,
      first_name_required: titles.firstName,
      first_name_too_long: titles.firstName,
      last_name_required: titles.lastName,
      last_name_too_long: titles.lastName,
      code_incomplete: titles.passwordResetCode,
    },
    hints,
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
  };
  const carousel: LocaleTexts['DsCarousel'] = {
    carousel: 'carrousel',
    slide: 'diapositive',
    position: (label, place, total) => `${label}, ${place} sur ${total}`,
    pause: 'Arrêter le défilement',
    play: 'Reprendre le défilement',
  };
  const galleryItem = { learnMore: 'En savoir plus', newTab: 's’ouvre dans un nouvel onglet' };
  const stepProgress = { done: 'terminé' };
  const passwordSteps = { ...account, ...stepProgress };
  const bar = { menu: 'Menu' };
  return {
    DsAccountEditForm: account,
    DsAdminTable: {
      search: 'Rechercher',
      sortBy: 'Trier par',
      unsorted: 'Ordre habituel',
      ascending: 'ordre croissant',
      descending: 'ordre décroissant',
      all: 'Tous',
      actions: 'Actions',
      range: (first, last, count) => `${first} à ${last} sur ${count}`,
      noRows: 'Aucune ligne',
      previousPage: 'Page précédente',
      nextPage: 'Page suivante',
      page: (number, count) => `Page ${number} sur ${count}`,
      pages: 'Pages',
      loading: 'Chargement…',
    },
    DsBookingForm: {
      errors: {
        phone_required: 'Veuillez entrer votre numéro de téléphone.',
        phone_country_code_required: 'Veuillez entrer votre numéro de téléphone avec le + et l’indicatif du pays.',
        phone_invalid: 'Veuillez vérifier les chiffres de votre numéro de téléphone.',
        service_required: 'Veuillez choisir un service.',
        date_required: 'Veuillez choisir un jour.',
        date_too_early: 'Veuillez choisir un jour plus tardif.',
        date_too_late: 'Veuillez choisir un jour plus proche.',
        option_required: 'Veuillez choisir une option.',
        scopes_required: 'Veuillez faire au moins un choix.',
        field_required: 'Veuillez remplir ce champ.',
        captchaToken_required: 'Veuillez remplir le CAPTCHA.',
      },
      hints,
    },
    DsCarousel: carousel,
    DsChangePasswordForm: { ...passwordSteps, close: 'Fermer' },
    DsColorSchemeToggle: { toDark: 'Utiliser le thème sombre', toLight: 'Utiliser le thème clair' },
    DsContactForm: {
      errorTitles: {
        email_invalid: 'Adresse non valide',
        name_required: 'Nom manquant',
        message_required: 'Message manquant',
        message_too_long: 'Message trop long',
      },
      hints,
    },
    DsDashboardNavBar: bar,
    DsDayCalendar: { previousMonth: 'Mois précédent', nextMonth: 'Mois suivant' },
    DsEmailInput: { suggestion: (email) => `Vouliez-vous dire ${email}${space}?` },
    DsFormPanel: { close: 'Fermer' },
    DsFramedCarousel: carousel,
    DsGalleryItem: galleryItem,
    DsLegalPage: { goBack: 'Retour', contents: 'Sur cette page' },
    DsListSkeleton: { loading: 'Chargement…' },
    DsLoginForm: account,
    DsMessageOverlay: { ok: 'OK' },
    DsNavBar: bar,
    DsNavDrawer: { close: 'Fermer le menu' },
    DsPasswordInput: account,
    DsPasswordResetForm: passwordSteps,
    DsPasswordSteps: passwordSteps,
    DsPaymentForm: {
      errorTitles: {
        card_number_invalid: 'Numéro de carte non valide',
        expiry_invalid: 'Date d’expiration non valide',
        card_expired: 'Carte expirée',
        security_code_invalid: 'Code de sécurité non valide',
        name_required: 'Nom manquant',
        postal_code_required: 'Code postal manquant',
      },
      hints,
    },
    DsProjectCard: {
      sourceCodeAvailable: 'Code source\u00a0: accessible',
      sourceCodeProprietary: 'Code source\u00a0: privé',
      moreTechnologies,
      newTab: '(s’ouvre dans un nouvel onglet)',
    },
    DsProjectProgress: stepProgress,
    DsPromptDialog: account,
    DsRegisterForm: account,
    DsShowcaseCarousel: { ...carousel, ...galleryItem },
    DsStepProgress: stepProgress,
    DsWebsiteDialog: {
      errorTitles: { website_required: 'Adresse manquante', website_invalid: 'Adresse non valide' },
      hints,
    },
  } satisfies Labels;
}

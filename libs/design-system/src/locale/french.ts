import {
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  RESET_CODE_LENGTH,
} from '@threefold/validation';
import type { LocaleTexts } from './localeOf.ts';
import { plural } from './plural.ts';

/** What differs between the countries. */
interface Usage {
  /** An email address, without its article. */
  emailAddress: string;
  /** The short word for an email, as in « par courriel ». */
  byEmail: string;
  /** The space before a question mark: none, or one that does not break. */
  space: string;
}

const moreTechnologies = plural('fr', { one: 'et # autre', other: 'et # autres' });

/** The French texts, in the usage of a country. */
export function frenchTexts({ emailAddress, byEmail, space }: Usage): LocaleTexts {
  const emailErrors = { email_invalid: `Veuillez entrer une ${emailAddress} valide.` };
  const newPasswordErrors = {
    password_too_short: `Le mot de passe doit compter au moins ${PASSWORD_MIN_LENGTH} caractères.`,
    password_too_long: `Le mot de passe doit compter au plus ${PASSWORD_MAX_LENGTH} caractères.`,
  };
  const passwordsDiffer = { passwords_differ: 'Veuillez entrer le même mot de passe dans les deux champs.' };
  const nameErrors = {
    first_name_required: 'Veuillez entrer votre prénom.',
    first_name_too_long: `Le prénom doit compter au plus ${NAME_MAX_LENGTH} caractères.`,
    last_name_required: 'Veuillez entrer votre nom de famille.',
    last_name_too_long: `Le nom de famille doit compter au plus ${NAME_MAX_LENGTH} caractères.`,
  };
  const errorTitles = {
    email_invalid: 'Adresse non valide',
    password_too_short: 'Mot de passe non valide',
    password_too_long: 'Mot de passe non valide',
    password_is_email: 'Mot de passe non valide',
    password_required: 'Mot de passe manquant',
    passwords_differ: 'Mots de passe différents',
    first_name_required: 'Prénom manquant',
    first_name_too_long: 'Prénom trop long',
    last_name_required: 'Nom de famille manquant',
    last_name_too_long: 'Nom de famille trop long',
    code_incomplete: 'Code incomplet',
  };
  const hints = {
    email_space: () => 'Elle contient une espace.',
    email_name: (refused: string) =>
      `Avant le @, seuls les lettres, les chiffres, les points, les traits d’union et les traits de soulignement sont acceptés, et non «\u00a0${refused}\u00a0».`,
    email_suffix: (refused: string) =>
      `Après le dernier point, il faut de 2 à 6 lettres, et non «\u00a0${refused}\u00a0».`,
  };
  const carousel: LocaleTexts['DsCarousel'] = {
    carousel: 'carrousel',
    slide: 'diapositive',
    position: (label, place, total) => `${label}, ${place} sur ${total}`,
    pause: 'Arrêter le défilement',
    play: 'Reprendre le défilement',
  };
  const galleryItem = { learnMore: 'En savoir plus', newTab: 's’ouvre dans un nouvel onglet' };
  const passwordInput = { showPassword: 'Afficher le mot de passe', hidePassword: 'Masquer le mot de passe' };
  const stepProgress = { done: 'terminé' };
  const passwordSteps = {
    errors: {
      ...emailErrors,
      ...newPasswordErrors,
      ...passwordsDiffer,
      code_incomplete: `Veuillez entrer le code à ${RESET_CODE_LENGTH} chiffres reçu par ${byEmail}.`,
    },
    errorTitles,
    hints,
    ...passwordInput,
    ...stepProgress,
  };
  const bar = { menu: 'Menu' };
  return {
    DsAccountEditForm: {
      errors: { ...emailErrors, ...nameErrors, password_required: 'Veuillez entrer votre mot de passe.' },
      errorTitles,
      hints,
      ...passwordInput,
    },
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
        ...emailErrors,
        name_required: 'Veuillez entrer votre nom.',
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
      errors: {
        ...emailErrors,
        name_required: 'Veuillez entrer votre nom.',
        message_required: 'Veuillez entrer votre message.',
        message_too_long: `Veuillez réduire votre message à ${MESSAGE_MAX_LENGTH} caractères.`,
      },
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
    DsLoginForm: { errors: { ...emailErrors, ...newPasswordErrors }, errorTitles, hints, ...passwordInput },
    DsMessageOverlay: { ok: 'OK' },
    DsNavBar: bar,
    DsNavDrawer: { close: 'Fermer le menu' },
    DsPasswordInput: passwordInput,
    DsPasswordResetForm: passwordSteps,
    DsPasswordSteps: passwordSteps,
    DsPaymentForm: {
      errors: {
        card_number_invalid: 'Veuillez entrer un numéro de carte valide.',
        expiry_invalid: 'Veuillez entrer le mois et l’année sous la forme MM / AA.',
        card_expired: 'Cette carte est expirée.',
        security_code_invalid: 'Veuillez entrer les trois ou quatre chiffres du code de sécurité.',
        name_required: 'Veuillez entrer le nom inscrit sur la carte.',
        postal_code_required: 'Veuillez entrer votre code postal.',
      },
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
    DsPromptDialog: {
      errors: {
        password_required: 'Veuillez entrer votre mot de passe.',
        passkey_name_required: 'Veuillez entrer un nom.',
      },
      hints,
      ...passwordInput,
    },
    DsRegisterForm: {
      errors: {
        ...emailErrors,
        ...newPasswordErrors,
        ...nameErrors,
        ...passwordsDiffer,
        password_is_email: `Le mot de passe doit être différent de votre ${emailAddress}.`,
      },
      errorTitles,
      hints,
      ...passwordInput,
    },
    DsShowcaseCarousel: { ...carousel, ...galleryItem },
    DsStepProgress: stepProgress,
    DsWebsiteDialog: {
      errors: {
        website_required: 'Veuillez entrer l’adresse de votre site Web.',
        website_invalid: 'Veuillez entrer une adresse telle que https://www.example.com.',
      },
      errorTitles: { website_required: 'Adresse manquante', website_invalid: 'Adresse non valide' },
      hints,
    },
  };
}

import {
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  RESET_CODE_LENGTH,
} from '@threefold/validation';
import { type LocaleTexts, localeOf } from './localeOf.ts';

const emailErrors = { email_invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' };
const newPasswordErrors = {
  password_too_short: `Das Passwort muss mindestens ${PASSWORD_MIN_LENGTH} Zeichen lang sein.`,
  password_too_long: `Das Passwort darf höchstens ${PASSWORD_MAX_LENGTH} Zeichen lang sein.`,
};
const passwordsDiffer = { passwords_differ: 'Bitte geben Sie in beiden Feldern dasselbe Passwort ein.' };
const nameErrors = {
  first_name_required: 'Bitte geben Sie Ihren Vornamen ein.',
  first_name_too_long: `Der Vorname darf höchstens ${NAME_MAX_LENGTH} Zeichen lang sein.`,
  last_name_required: 'Bitte geben Sie Ihren Nachnamen ein.',
  last_name_too_long: `Der Nachname darf höchstens ${NAME_MAX_LENGTH} Zeichen lang sein.`,
};
const errorTitles = {
  email_invalid: 'E-Mail-Adresse ungültig',
  password_too_short: 'Passwort ungültig',
  password_too_long: 'Passwort ungültig',
  password_is_email: 'Passwort ungültig',
  password_required: 'Passwort fehlt',
  passwords_differ: 'Passwörter stimmen nicht überein',
  first_name_required: 'Vorname fehlt',
  first_name_too_long: 'Vorname zu lang',
  last_name_required: 'Nachname fehlt',
  last_name_too_long: 'Nachname zu lang',
  code_incomplete: 'Code unvollständig',
};
const hints = {
  email_space: () => 'Sie enthält ein Leerzeichen.',
  email_name: (refused: string) =>
    `Vor dem @ sind Buchstaben, Ziffern, Punkte, Unter- und Bindestriche möglich, aber nicht „${refused}“.`,
  email_suffix: (refused: string) => `Nach dem letzten Punkt sind 2 bis 6 Buchstaben möglich, aber nicht „${refused}“.`,
};
const carousel: LocaleTexts['DsCarousel'] = {
  carousel: 'Karussell',
  slide: 'Folie',
  position: (label, place, total) => `${label}, ${place} von ${total}`,
  pause: 'Automatischen Wechsel anhalten',
  play: 'Automatischen Wechsel fortsetzen',
};
const galleryItem = { learnMore: 'Mehr erfahren', newTab: 'öffnet in einem neuen Tab' };
const passwordInput = { showPassword: 'Passwort anzeigen', hidePassword: 'Passwort verbergen' };
const stepProgress = { done: 'erledigt' };
const passwordSteps = {
  errors: {
    ...emailErrors,
    ...newPasswordErrors,
    ...passwordsDiffer,
    code_incomplete: `Bitte geben Sie den ${RESET_CODE_LENGTH}-stelligen Code aus der E-Mail ein.`,
  },
  errorTitles,
  hints,
  ...passwordInput,
  ...stepProgress,
};
const bar = { menu: 'Menü' };

/** German. */
export const deDE = /* @__PURE__ */ localeOf({
  DsAccountEditForm: {
    errors: { ...emailErrors, ...nameErrors, password_required: 'Bitte geben Sie Ihr Passwort ein.' },
    errorTitles,
    hints,
    ...passwordInput,
  },
  DsAdminTable: {
    search: 'Suchen',
    sortBy: 'Sortieren nach',
    unsorted: 'Übliche Reihenfolge',
    ascending: 'aufsteigend',
    descending: 'absteigend',
    all: 'Alle',
    actions: 'Aktionen',
    range: (first, last, count) => `${first} bis ${last} von ${count}`,
    noRows: 'Keine Zeilen',
    previousPage: 'Vorherige Seite',
    nextPage: 'Nächste Seite',
    page: (number, count) => `Seite ${number} von ${count}`,
    pages: 'Seiten',
    loading: 'Wird geladen …',
  },
  DsBookingForm: {
    errors: {
      ...emailErrors,
      name_required: 'Bitte geben Sie Ihren Namen ein.',
      phone_required: 'Bitte geben Sie Ihre Telefonnummer ein.',
      phone_country_code_required: 'Bitte geben Sie Ihre Telefonnummer mit + und Landesvorwahl ein.',
      phone_invalid: 'Bitte prüfen Sie die Ziffern Ihrer Telefonnummer.',
      service_required: 'Bitte wählen Sie eine Leistung.',
      date_required: 'Bitte wählen Sie einen Tag.',
      date_too_early: 'Bitte wählen Sie einen späteren Tag.',
      date_too_late: 'Bitte wählen Sie einen früheren Tag.',
      option_required: 'Bitte wählen Sie eine Möglichkeit.',
      scopes_required: 'Bitte wählen Sie mindestens eine Möglichkeit.',
      field_required: 'Bitte füllen Sie dieses Feld aus.',
      captchaToken_required: 'Bitte lösen Sie das CAPTCHA.',
    },
    hints,
  },
  DsCarousel: carousel,
  DsChangePasswordForm: { ...passwordSteps, close: 'Schließen' },
  DsColorSchemeToggle: { toDark: 'Dunkle Darstellung verwenden', toLight: 'Helle Darstellung verwenden' },
  DsContactForm: {
    errors: {
      ...emailErrors,
      name_required: 'Bitte geben Sie Ihren Namen ein.',
      message_required: 'Bitte geben Sie Ihre Nachricht ein.',
      message_too_long: `Bitte kürzen Sie Ihre Nachricht auf ${MESSAGE_MAX_LENGTH} Zeichen.`,
    },
    errorTitles: {
      email_invalid: 'E-Mail-Adresse ungültig',
      name_required: 'Name fehlt',
      message_required: 'Nachricht fehlt',
      message_too_long: 'Nachricht zu lang',
    },
    hints,
  },
  DsDashboardNavBar: bar,
  DsDayCalendar: { previousMonth: 'Vorheriger Monat', nextMonth: 'Nächster Monat' },
  DsEmailInput: { suggestion: (email) => `Meinten Sie ${email}?` },
  DsFormPanel: { close: 'Schließen' },
  DsFramedCarousel: carousel,
  DsGalleryItem: galleryItem,
  DsLegalPage: { goBack: 'Zurück', contents: 'Auf dieser Seite' },
  DsListSkeleton: { loading: 'Wird geladen …' },
  DsLoginForm: { errors: { ...emailErrors, ...newPasswordErrors }, errorTitles, hints, ...passwordInput },
  DsMessageOverlay: { ok: 'OK' },
  DsNavBar: bar,
  DsNavDrawer: { close: 'Menü schließen' },
  DsPasswordInput: passwordInput,
  DsPasswordResetForm: passwordSteps,
  DsPasswordSteps: passwordSteps,
  DsPaymentForm: {
    errors: {
      card_number_invalid: 'Bitte geben Sie eine gültige Kartennummer ein.',
      expiry_invalid: 'Bitte geben Sie Monat und Jahr als MM / JJ ein.',
      card_expired: 'Diese Karte ist abgelaufen.',
      security_code_invalid: 'Bitte geben Sie die drei oder vier Ziffern des Sicherheitscodes ein.',
      name_required: 'Bitte geben Sie den Namen auf der Karte ein.',
      postal_code_required: 'Bitte geben Sie Ihre Postleitzahl ein.',
    },
    errorTitles: {
      card_number_invalid: 'Kartennummer ungültig',
      expiry_invalid: 'Ablaufdatum ungültig',
      card_expired: 'Karte abgelaufen',
      security_code_invalid: 'Sicherheitscode ungültig',
      name_required: 'Name fehlt',
      postal_code_required: 'Postleitzahl fehlt',
    },
    hints,
  },
  DsProjectCard: {
    sourceCodeAvailable: 'Quellcode: verfügbar',
    sourceCodeProprietary: 'Quellcode: nicht öffentlich',
    moreTechnologies: (count) => `und ${count} weitere`,
    newTab: '(öffnet in einem neuen Tab)',
  },
  DsProjectProgress: stepProgress,
  DsPromptDialog: {
    errors: {
      password_required: 'Bitte geben Sie Ihr Passwort ein.',
      passkey_name_required: 'Bitte geben Sie einen Namen ein.',
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
      password_is_email: 'Das Passwort darf nicht Ihre E-Mail-Adresse sein.',
    },
    errorTitles,
    hints,
    ...passwordInput,
  },
  DsShowcaseCarousel: { ...carousel, ...galleryItem },
  DsStepProgress: stepProgress,
  DsWebsiteDialog: {
    errors: {
      website_required: 'Bitte geben Sie die Adresse Ihrer Website ein.',
      website_invalid: 'Bitte geben Sie eine Adresse wie https://www.example.com ein.',
    },
    errorTitles: { website_required: 'Adresse fehlt', website_invalid: 'Adresse ungültig' },
    hints,
  },
});

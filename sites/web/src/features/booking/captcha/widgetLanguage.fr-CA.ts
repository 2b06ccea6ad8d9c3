import 'altcha/i18n/fr-ca';

export const widgetLanguage: string | undefined = 'fr-CA';

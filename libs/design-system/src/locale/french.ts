import {
  ACCOUNT_ERRORS,
  CARD_ERRORS,
  CONTACT_ERRORS,
  PASSKEY_NAMELESS,
  WEBSITE_ERRORS,
} from '@threefold/validation/texts.fr-CA';
import { frenchLabels } from './frenchLabels.ts';
import type { LocaleTexts } from './localeOf.ts';

/** What differs between the countries. */
interface Usage {
  /** Sentences that name an email, which Canadians call « courriel ». */
  emailErrors: Partial<Pick<typeof ACCOUNT_ERRORS, 'email_invalid' | 'password_is_email' | 'code_incomplete'>>;
  /** The space before a question mark: none, or one that does not break. */
  space: string;
}

/** The French texts, in the usage of a country. */
export function frenchTexts({ emailErrors, space }: Usage): LocaleTexts {
  const labels = frenchLabels(space);
  const errors = { ...ACCOUNT_ERRORS, ...emailErrors };
  const contact = { ...CONTACT_ERRORS, ...emailErrors };
  return {
    ...labels,
    DsAccountEditForm: { ...labels.DsAccountEditForm, errors },
    DsBookingForm: { ...labels.DsBookingForm, errors: { ...contact, ...labels.DsBookingForm.errors } },
    DsChangePasswordForm: { ...labels.DsChangePasswordForm, errors },
    DsContactForm: { ...labels.DsContactForm, errors: contact },
    DsLoginForm: { ...labels.DsLoginForm, errors },
    DsPasswordResetForm: { ...labels.DsPasswordResetForm, errors },
    DsPasswordSteps: { ...labels.DsPasswordSteps, errors },
    DsPaymentForm: { ...labels.DsPaymentForm, errors: CARD_ERRORS },
    DsPromptDialog: {
      ...labels.DsPromptDialog,
      errors: { ...errors, passkey_name_required: PASSKEY_NAMELESS.message },
    },
    DsRegisterForm: { ...labels.DsRegisterForm, errors },
    DsWebsiteDialog: { ...labels.DsWebsiteDialog, errors: WEBSITE_ERRORS },
  };
}

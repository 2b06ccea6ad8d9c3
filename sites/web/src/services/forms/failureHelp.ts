import type { ContactFormContent } from '@threefold/design-system/ContactForm';
import { helpTexts } from '#texts/services/forms/helpTexts';
import type { ContactOptions } from '../NoScriptContact.tsx';

/** Another way to reach a brand when a message could not be sent: by phone, or else by email. */
export function failureHelp({
  email,
  phone,
  phoneDial,
}: ContactOptions): NonNullable<ContactFormContent['failureHelp']> {
  return phone && phoneDial
    ? { text: helpTexts.call, link: { label: phone, href: `tel:${phoneDial}` } }
    : { text: helpTexts.write, link: { label: email, href: `mailto:${email}` } };
}

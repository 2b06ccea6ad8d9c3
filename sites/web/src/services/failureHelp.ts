import type { ContactFormContent } from '@threefold/design-system/ContactForm';
import type { Reachable } from './NoScriptContact.tsx';

/** The other way to reach a brand, offered where a message could not be sent: by phone, or else by mail. */
export function failureHelp({ email, phone, phoneDial }: Reachable): NonNullable<ContactFormContent['failureHelp']> {
  return phone && phoneDial
    ? { text: 'You can also call', link: { label: phone, href: `tel:${phoneDial}` } }
    : { text: 'You can also write to', link: { label: email, href: `mailto:${email}` } };
}

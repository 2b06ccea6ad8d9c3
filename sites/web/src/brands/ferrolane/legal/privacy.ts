import type { LegalPageContent } from '@threefold/design-system/LegalPage';
import { link, list, paragraph, writeOrCall } from '../../../features/legal/text.ts';
import { brand } from '../brand.ts';

const { displayName, contacts, legal } = brand;

/** The agency's privacy policy (SPEC.md sections 2 and 9, and what the site keeps in a browser by section 3). */
export const privacy: LegalPageContent = {
  title: 'Privacy Policy',
  note: `${displayName}, ${contacts.address.at(-1)}`,
  lastUpdated: { text: 'Last updated April 18, 2025', date: '2025-04-18' },
  sections: [
    {
      id: 'collect',
      title: '1. What We Collect',
      body: [
        paragraph('When you register, we collect only:'),
        list('your first name', 'your last name', 'your email address'),
        paragraph('Your password is kept as a one-way code that cannot be turned back into the password.'),
        paragraph(
          'When you send the contact form, we receive the name, the email address and the message that you wrote there.',
        ),
      ],
    },
    {
      id: 'use',
      title: '2. How We Use It',
      body: [
        paragraph('We use these details to run your account, to provide what you subscribe to, and to answer you.'),
        paragraph('Our emails go out through an email provider.'),
      ],
    },
    {
      id: 'payments',
      title: '3. Payments',
      body: [
        paragraph(
          'Payments go through a card payment provider. Card details are handled only by that provider and never reach our servers.',
        ),
      ],
    },
    {
      id: 'cookies',
      title: '4. Cookies & Browser Storage',
      body: [
        paragraph('A cookie keeps you signed in. Your browser also remembers, on your own device:'),
        list(
          'that you accepted the cookie notice',
          'who is signed in',
          'a message you have not sent yet, until you close the tab',
        ),
      ],
    },
    {
      id: 'children',
      title: '5. Children',
      body: [
        paragraph(
          'The service does not address anyone under 13. To use it you must be at least 18 years old',
          ...(legal ? [', as our ', link('Terms of Use', legal.termsPath), ' say'] : []),
          '.',
        ),
      ],
    },
    {
      id: 'keeping',
      title: '6. How Long We Keep It',
      body: [paragraph('We keep your details until you ask us to remove them.')],
    },
    {
      id: 'choices',
      title: '7. Your Choices',
      body: [
        paragraph(
          'You can change your name and your email address in your account. You can also ask us to show you what we hold on you, to correct it, or to delete it.',
        ),
      ],
    },
    {
      id: 'law',
      title: '8. Governing Law',
      body: [paragraph('This policy is governed by the laws of Canada.')],
    },
    {
      id: 'contact',
      title: '9. Contact',
      body: [
        paragraph('About anything on this page, ', ...writeOrCall(contacts), '.'),
        paragraph([displayName, ...contacts.address].join(', ')),
      ],
    },
  ],
};

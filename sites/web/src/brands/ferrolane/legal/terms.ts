import type { LegalPageContent } from '@threefold/design-system/LegalPage';
import { bold, emailLink, link, list, paragraph, writeOrCall } from '../../../features/legal/text.ts';
import { brand } from '../brand.ts';

const { displayName, contacts, legal } = brand;

/** The agency's terms (SPEC.md section 9, "Agency legal terms"). They name no price. */
export const terms: LegalPageContent = {
  title: 'Terms of Use',
  note: `${displayName}, ${contacts.address.at(-1)}`,
  sections: [
    {
      id: 'acceptance',
      title: '1. Acceptance of Terms',
      body: [
        paragraph(
          'By using this site or registering an account you agree to these terms. You must be at least 18 years old. If you do not agree, please do not use the service.',
        ),
        paragraph(
          'Here ',
          bold('we'),
          ` means ${displayName}, and `,
          bold('the service'),
          ' means this site, its client portal, and the products and services offered there.',
        ),
      ],
    },
    {
      id: 'use',
      title: '2. Use of Service',
      body: [
        paragraph(
          'You keep ownership of the content you place with us. You grant us a broad licence to host, copy and display it so that the service can work, and we may remove content that breaks these terms.',
        ),
        paragraph('We aim for 99% uptime. We do not promise that the service will never be interrupted.'),
      ],
    },
    {
      id: 'purchases',
      title: '3. Account, Purchases & Subscriptions',
      body: [
        list(
          [
            'We collect only your first name, last name and email address. ',
            ...(legal ? ['Our ', link('Privacy Policy', legal.privacyPath), ' says more.'] : []),
          ],
          'Payments go through a card payment provider. Card details are handled by that provider alone.',
          'Subscriptions renew automatically at the start of each billing cycle.',
          'What a product costs, and how often it is billed, is shown in the portal before you pay.',
        ),
      ],
    },
    {
      id: 'cancellation',
      title: '4. Cancellation & Refunds',
      body: [
        paragraph(
          'You may cancel at any time from your dashboard. The cancellation takes effect at the end of the current billing period.',
        ),
        paragraph(
          'Refunds are approved case by case, processed within 30 days and prorated on the unused part of the subscription. They may be denied for abuse. To ask for one, write to ',
          emailLink(contacts),
          '.',
        ),
      ],
    },
    {
      id: 'liability',
      title: '5. Limitation of Liability',
      body: [paragraph('Our liability to you is limited to the amounts you paid us in the previous 6 months.')],
    },
    {
      id: 'law',
      title: '6. Governing Law',
      body: [paragraph('These terms are governed by the laws of Canada.')],
    },
    {
      id: 'contact',
      title: '7. Contact',
      body: [
        paragraph('About anything on this page, ', ...writeOrCall(contacts), '.'),
        paragraph([displayName, ...contacts.address].join(', ')),
      ],
    },
  ],
};

import type { LegalPageContent } from '@threefold/design-system/LegalPage';
import { bold, link, paragraph, writeOrCall } from '../../../features/legal/text.ts';
import { brand } from '../brand.ts';

const { displayName, initials, contacts, legal } = brand;

/** The window cleaners' terms (SPEC.md section 9, "Window-cleaning legal terms", and the claims of section 1). */
export const terms: LegalPageContent = {
  title: 'Terms of Use',
  sections: [
    {
      id: 'agreement',
      title: 'Who these terms are for',
      body: [
        paragraph(
          'When you book a cleaning or ask for an estimate, you agree to these terms. You must be 18 or older.',
        ),
        paragraph('Here ', bold('we'), ` means ${displayName}, or ${initials} for short.`),
      ],
    },
    {
      id: 'booking',
      title: 'Booking a cleaning',
      body: [
        paragraph(
          'We confirm a booking within 24-48 hours. If you asked for a free estimate, it reaches you within 24-48 hours.',
        ),
        paragraph('Multi-story exteriors need a working outdoor hose tap.'),
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling or rescheduling',
      body: [
        paragraph(
          'You may cancel or reschedule at any time. There are no deposits and no cancellation fees. Just ',
          ...writeOrCall(contacts),
          '.',
        ),
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      body: [
        paragraph('You pay by e-transfer, away from this site. Payment is due in full when the work is completed.'),
      ],
    },
    {
      id: 'guarantee',
      title: 'Satisfaction guarantee',
      body: [
        paragraph('Not happy with the result? Tell us within 7 days, and we come back free of charge to put it right.'),
      ],
    },
    {
      id: 'liability',
      title: 'Insurance and liability',
      body: [
        paragraph(
          "We carry liability insurance of 2 million dollars. A certificate of insurance costs you nothing, with 24 hours' notice during business hours.",
        ),
        paragraph(
          'Our liability for a claim is limited to the amount you paid for the service that the claim is about.',
        ),
      ],
    },
    {
      id: 'testimonials',
      title: 'Testimonials',
      body: [paragraph('We do not accept unsolicited testimonials.')],
    },
    ...(legal
      ? [
          {
            id: 'privacy',
            title: 'Your privacy',
            body: [
              paragraph(
                'Our ',
                link('Privacy Policy', legal.privacyPath),
                ' says what we collect and what you can ask of us.',
              ),
            ],
          },
        ]
      : []),
    {
      id: 'law',
      title: 'Which law applies',
      body: [paragraph('The laws of Ontario and Canada. Disputes are heard in the Hamilton courts.')],
    },
    {
      id: 'contact',
      title: 'How to reach us',
      body: [paragraph('About anything on this page, ', ...writeOrCall(contacts), '.')],
    },
  ],
};

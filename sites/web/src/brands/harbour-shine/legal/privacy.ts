import type { LegalPageContent } from '@threefold/design-system/LegalPage';
import { list, paragraph, writeOrCall } from '../../../features/legal/text.ts';
import { brand } from '../brand.ts';

const { contacts } = brand;

/** The window cleaners' privacy policy (SPEC.md section 9). Its square-footage bands are coarser than the form's: section 3. */
export const privacy: LegalPageContent = {
  title: 'Privacy Policy',
  sections: [
    {
      id: 'collect',
      title: 'What we collect',
      body: [
        paragraph('When you book or ask for an estimate we collect:'),
        list(
          'your name, email and phone number',
          'anything you add in the message box',
          'the cleaning date you asked for',
          'the type of request: booking or free estimate',
          "your home's square-footage range, such as 500-1000, 1000-1500 or 1500+",
          'what to clean: exterior, interior or both',
        ),
      ],
    },
    {
      id: 'keeping',
      title: 'How long we keep it',
      body: [
        paragraph(
          'We keep booking details indefinitely, unless you ask us to remove them. A confirmation email goes out through an email provider.',
        ),
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and analytics',
      body: [
        paragraph('None. This site does not use cookies or analytics.'),
        paragraph(
          'To spare you typing twice, your browser holds a form you have not sent yet until you close the tab. That copy stays on your device.',
        ),
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        paragraph('You can ask to see, correct or delete what we hold, and you can opt out of marketing at any time.'),
      ],
    },
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

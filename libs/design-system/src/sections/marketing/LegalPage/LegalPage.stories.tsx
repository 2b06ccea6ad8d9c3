import type { Meta, StoryObj } from '@storybook/react-vite';
import { LegalPage, type LegalSection } from './LegalPage.tsx';

const part = (id: string, title: string, ...texts: string[]): LegalSection => ({
  id,
  title,
  body: texts.map((text) => ({ type: 'paragraph', children: [{ text }] })),
});

const TEXT =
  'A member may borrow six books at a time for three weeks. A book that nobody waits for may be borrowed once more, at the desk or by telephone.';

const sections: readonly LegalSection[] = [
  part('membership', 'Membership', TEXT, 'Membership is free.'),
  {
    id: 'what-we-keep',
    title: 'What we keep',
    body: [
      { type: 'paragraph', children: [{ text: 'For each member we keep:' }] },
      {
        type: 'ul',
        children: [
          { type: 'li', children: [{ text: 'the name and the postal address' }] },
          {
            type: 'li',
            children: [{ text: 'the books on loan, until they are returned and another week has passed' }],
          },
        ],
      },
      { type: 'paragraph', children: [{ text: 'Never: ', bold: true }, { text: 'what a member has read before.' }] },
    ],
  },
  part('late-books', 'Late books', TEXT, TEXT),
  part('damage', 'Damage', TEXT, TEXT),
  {
    id: 'contact',
    title: 'How to reach us',
    body: [
      {
        type: 'paragraph',
        children: [
          { text: 'Write to ' },
          { text: 'desk@northgate.example', href: 'mailto:desk@northgate.example' },
          { text: ' or call ' },
          { text: '(905) 555-0100', href: 'tel:+19055550100' },
          { text: '.' },
        ],
      },
    ],
  },
];

const meta = {
  title: 'Marketing/LegalPage',
  component: LegalPage,
  parameters: { docs: { story: { inline: false, height: '720px' } } },
  args: {
    logo: <strong>Northgate</strong>,
    homeHref: '/',
    homeLabel: 'Northgate, home',
    content: {
      title: 'Borrowing Rules',
      note: 'Northgate Library, Hamilton, Ontario',
      lastUpdated: { text: 'Last updated June 1, 2026', date: '2026-06-01' },
      sections,
    },
    slots: { footer: <footer style={{ padding: 24 }}>Northgate Library</footer> },
  },
} satisfies Meta<typeof LegalPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** No note, no date and no footer. */
export const Bare: Story = { args: { content: { title: 'Borrowing Rules', sections }, slots: {} } };

/** In another language than the page, with a notice of the page's own. */
export const FormerVersion: Story = {
  args: {
    content: { title: 'Règles du prêt', sections: [part('pret', 'Le prêt', 'Six livres à la fois.')], lang: 'fr-CA' },
    slots: { notice: <p>You accepted this version on June 1, 2026.</p> },
  },
};

/** More sections than fit in a window, long titles, and a word wider than a narrow window. */
export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      title: 'Rules for Borrowing, Returning, Renewing and Otherwise Handling Everything on the Shelves',
      lastUpdated: { text: 'Last updated June 1, 2026', date: '2026-06-01' },
      sections: Array.from({ length: 24 }, (_, index) =>
        part(
          `rule-${index + 1}`,
          `${index + 1}. Books, magazines, recordings and games that came back on a day when the desk was closed`,
          TEXT,
          'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung',
        ),
      ),
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

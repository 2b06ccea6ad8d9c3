import type { Meta, StoryObj } from '@storybook/react-vite';
import { Article } from './Article.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><path fill="#12352a" d="M0 0h1200v800H0z"/><circle cx="600" cy="400" r="240" fill="#d4f23f"/></svg>',
)}`;

const meta = {
  title: 'Marketing/Article',
  component: Article,
  args: {
    headingLevel: 2,
    content: {
      articleDate: '2025-03-04',
      image: { light: { src: PICTURE, alt: 'A disc on a dark ground.', width: 1200, height: 800 } },
      imageCaption: 'Contour study of an invented hill',
      imageCaptionAuthor: 'Drawing by Ada Byron',
      title: 'How I got here, with two wrong turns',
      subtitle: '“Measure twice, then measure the person who has to use it.”',
      subtitleAuthor: 'A cabinetmaker I swept floors for',
      articleBody: [
        {
          type: 'paragraph',
          children: [
            { text: 'I learned two things that still pay my rent: ' },
            { text: 'write the number down', bold: true },
            { text: ', and check from both ends.' },
          ],
        },
        { type: 'h3', children: [{ text: 'What I am useful for' }] },
        {
          type: 'ul',
          children: [
            { type: 'li', children: [{ text: 'Mobile apps that must work without a signal' }] },
            { type: 'li', children: [{ text: 'Old code that everyone has agreed not to touch' }] },
          ],
        },
      ],
      articleAuthor: 'Ada Byron',
    },
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 20, maxWidth: 1068 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Article>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Feature: Story = { args: { variant: 'feature' } };

export const Narrow: Story = { ...Feature, globals: { viewport: { value: 'w390' } } };

export const TextOnly: Story = {
  args: {
    content: {
      articleDate: '2024-11-02',
      title: 'Small branches, merged daily',
      articleBody: [{ type: 'paragraph', children: [{ text: 'Everybody remembers the merge.' }] }],
    },
  },
};

export const Markup: Story = {
  args: {
    content: {
      articleDate: '2024-11-02',
      title: 'On <script> and <b>bold</b> claims',
      articleBody: [{ type: 'paragraph', children: [{ text: '<img src=x onerror=alert(1)> & <b>not bold</b>' }] }],
    },
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      title: 'How I got here, with two wrong turns, a detour over the ice and a very long wait at a railway crossing',
      imageCaption: 'Contour study of an invented hill, seen from the side on which nobody has ever lived',
      subtitle: '“Measure twice, then measure the person who has to use it, and then, if there is time, the chair.”',
      subtitleAuthor: 'A cabinetmaker I swept floors for in the long winter of that year',
      articleBody: Array.from({ length: 3 }, () => meta.args.content.articleBody).flat(),
    },
  },
};

import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { photo } from '../../../../stories/photo.ts';
import { Notice } from './Notice.tsx';

const back = <Button variant="outlined">Back to Dashboard</Button>;

/** Stands in for a brand's artwork. */
const WINDOW = (
  <svg viewBox="0 0 400 300" width="400" height="300" aria-hidden="true">
    <path fill="#bfe2ff" d="M0 0h400v300H0z" />
    <path fill="#0a4fa3" d="M60 60h280v240H60z" />
    <path fill="#ffc72c" d="M100 100h80v80h-80zM220 100h80v80h-80z" />
  </svg>
);

const meta = {
  title: 'Feedback/Notice',
  component: Notice,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'Articles could not be loaded',
      body: 'The connection may have dropped. Please try again.',
      retryLabel: 'Try again',
      retryingLabel: 'Trying again...',
    },
    onRetry: () => {},
  },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Submitting: Story = { args: { status: 'retrying' } };

export const Photo: Story = {
  args: {
    extent: 'page',
    headingLevel: 1,
    slots: { picture: <img {...photo('A house', '#8fc3ea', '#8a4a35')} alt="A house" /> },
  },
};

export const TwoActions: Story = { args: { slots: { actions: back } } };

export const CheckoutExpired: Story = {
  args: {
    kind: 'notice',
    onRetry: undefined,
    content: {
      title: 'This checkout has expired',
      body: 'Nothing was charged. Choose the product again on the dashboard to start over.',
    },
    slots: { actions: back },
  },
};

export const NotFound: Story = {
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    kind: 'notice',
    extent: 'page',
    headingLevel: 1,
    onRetry: undefined,
    content: {
      eyebrow: 'Page not found',
      title: 'There is nothing at this address.',
      body: 'The link may be old, or a letter may have gone missing on the way.',
    },
    slots: {
      header: (
        <a href="/" aria-label="Northgate, home">
          <strong>Northgate</strong>
        </a>
      ),
      picture: WINDOW,
      actions: (
        <>
          <Button variant="contained" href="/">
            Go to the home page
          </Button>
          <Button variant="outlined" href="tel:+19055550100">
            Call (905) 555-0100
          </Button>
        </>
      ),
      contact: <a href="mailto:hello@northgate.example">Write to hello@northgate.example</a>,
    },
  },
};

export const PageFailure: Story = {
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    extent: 'page',
    headingLevel: 1,
    content: {
      title: 'Page did not load',
      body: 'Part of this page could not be loaded. There may be a newer version.',
      retryLabel: 'Load the page again',
      retryingLabel: 'Loading...',
    },
    slots: { actions: back },
  },
};

export const Narrow: Story = { ...NotFound, globals: { viewport: { value: 'w390' } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      title: 'The list of the projects that we are working on together could not be loaded',
      body: 'https://northgate.example/assets/ClientDashboard-0f1e2d3c4b5a69788796a5b4c3d2e1f0.js could not be loaded. '.repeat(
        3,
      ),
      retryLabel: 'Try again',
      retryingLabel: 'Trying again...',
    },
  },
};

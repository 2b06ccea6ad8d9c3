import type { Meta, StoryObj } from '@storybook/react-vite';
import { HighlightLink } from '../../components/HighlightLink/index.ts';
import { FailureScreen } from './FailureScreen.tsx';

const meta = {
  title: 'Sections/FailureScreen',
  component: FailureScreen,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'Articles could not be loaded',
      body: 'The connection may have dropped. Please try again.',
      retryLabel: 'Retry',
      retryingLabel: 'Trying again...',
    },
    onRetry: () => {},
  },
} satisfies Meta<typeof FailureScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Submitting: Story = { args: { status: 'retrying' } };

export const ChunkFailure: Story = {
  args: {
    extent: 'page',
    headingLevel: 1,
    content: {
      title: 'Page did not load',
      body: 'Loading chunk ClientDashboard failed.',
      retryLabel: 'Retry',
      retryingLabel: 'Loading...',
    },
    slots: { actions: <HighlightLink href="/">Go to the home page</HighlightLink> },
  },
};

export const Narrow: Story = { ...ChunkFailure, globals: { viewport: { value: 'w390' } } };

export const LongContent: Story = {
  args: {
    content: {
      title: 'The list of the projects that we are working on together could not be loaded',
      body: 'Loading chunk https://northgate.example/assets/ClientDashboard-0f1e2d3c4b5a69788796a5b4c3d2e1f0.js failed after 120 seconds. '.repeat(
        3,
      ),
      retryLabel: 'Retry',
      retryingLabel: 'Trying again...',
    },
  },
};

export const Narrowest: Story = { ...LongContent, globals: { viewport: { value: 'w320' } } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowOutIcon } from '../../../components/Icon/index.ts';
import { ProjectCard } from './ProjectCard.tsx';

const meta = {
  title: 'Marketing/ProjectCard',
  component: ProjectCard,
  args: {
    content: {
      title: 'Tidewatch',
      description:
        'Harbour wind and water-level alerts for people in small boats. It works with no signal and catches up when the phone does.',
      technologies: [
        { language: 'React Native', value: 'react_native' },
        { language: 'Node', value: 'node_js' },
        { language: 'MongoDB', value: 'mongodb' },
        { language: 'Twilio', value: 'twilio' },
        { language: 'PM2', value: 'pm2' },
        { language: 'DigitalOcean', value: 'digital_ocean' },
      ],
      sourceCodeAvailable: false,
      url: 'tidewatch.example',
    },
    slots: { icon: <ArrowOutIcon size={28} /> },
    onClick: () => {},
    headingLevel: 2,
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', justifyItems: 'center', paddingBlock: 20 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProjectCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Focused: Story = { play: ({ userEvent }) => userEvent.tab() };

export const SourceCodeAvailable: Story = {
  args: {
    content: {
      ...meta.args.content,
      title: 'Rota',
      description: 'Fair shift schedules for volunteer kitchens.',
      technologies: [
        { language: 'Python', value: 'python' },
        { language: 'OpenCV', value: 'opencv' },
      ],
      sourceCodeAvailable: true,
      url: 'https://rota.example',
    },
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      title: 'A project with a name that nobody would want to write on a small card',
      description: `${meta.args.content.description} `.repeat(4),
      technologies: [
        { language: 'A technology with quite a name', value: 'unknown' },
        { language: 'Another of the same kind', value: 'unheard_of' },
        ...meta.args.content.technologies,
      ],
    },
  },
};

export const Bare: Story = {
  args: {
    content: { title: 'Plainkeep', description: '', technologies: [], sourceCodeAvailable: true, url: '' },
    slots: {},
  },
};

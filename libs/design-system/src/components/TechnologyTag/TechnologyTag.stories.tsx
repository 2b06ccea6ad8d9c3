import type { Meta, StoryObj } from '@storybook/react-vite';
import { technologyColors } from '../../themes/technologyColors.ts';
import { TechnologyTag } from './TechnologyTag.tsx';

const meta = {
  title: 'Components/TechnologyTag',
  component: TechnologyTag,
  args: { value: 'react_native', children: 'React Native' },
} satisfies Meta<typeof TechnologyTag>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {};

export const Unknown: Story = { args: { value: 'opencv', children: 'OpenCV' } };

/** All technologies that have colors. */
export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, padding: 24 }}>
      {Object.keys(technologyColors).map((value) => (
        <TechnologyTag key={value} value={value}>
          {value}
        </TechnologyTag>
      ))}
      <TechnologyTag value="opencv">OpenCV</TechnologyTag>
    </div>
  ),
};

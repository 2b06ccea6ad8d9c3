import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyState } from '../../components/EmptyState/index.ts';
import { ListRow, RowList } from '../../components/ListRow/index.ts';
import { ListSkeleton } from '../../components/ListSkeleton/index.ts';
import { Spotlight, SpotlightSkeleton } from '../../components/Spotlight/index.ts';
import { Dashboard, DashboardPanel } from './index.ts';

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="${color}" d="M0 0h2v2H0z"/></svg>`)}`;

const image = { url: picture('#17445C'), alt: '' };

const rows = (titles = ['Front Desk', 'Paperwork', 'Stock Watch']) => (
  <RowList>
    {titles.map((title, index) => (
      <ListRow key={title} variant="facts" image={image} title={title} selected={index === 0} onSelect={() => {}}>
        northgatetools.example
      </ListRow>
    ))}
  </RowList>
);

const spotlight = () => (
  <Spotlight image={image} title="Front Desk" description="Answers the questions your customers ask after hours.">
    {null}
  </Spotlight>
);

const meta = {
  title: 'Layouts/Dashboard',
  component: Dashboard,
  parameters: { brand: 'ferrolane', docs: { story: { inline: false, height: '720px' } } },
  args: {
    nav: <header style={{ padding: 20 }}>Bar</header>,
    header: <h1 style={{ margin: 0 }}>Client Dashboard</h1>,
    footer: <footer style={{ padding: 20 }}>Footer</footer>,
    children: null,
  },
  // Elements are created in `render`, because Storybook copies args for its controls.
  render: (args) => (
    <Dashboard {...args}>
      <DashboardPanel title="Subscriptions" note="3 in all" list={rows()} spotlight={spotlight()} />
      <DashboardPanel title="NORTHGATE" note="Products & Services" list={rows()} spotlight={spotlight()} />
    </Dashboard>
  ),
} satisfies Meta<typeof Dashboard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithNotice: Story = { args: { notice: <p style={{ margin: 0 }}>A notice</p> } };

export const Loading: Story = {
  render: (args) => (
    <Dashboard {...args}>
      <DashboardPanel title="Subscriptions" list={<ListSkeleton variant="facts" />} spotlight={<SpotlightSkeleton />} />
    </Dashboard>
  ),
};

export const Empty: Story = {
  render: (args) => (
    <Dashboard {...args}>
      <DashboardPanel
        title="Subscriptions"
        list={<EmptyState>You currently aren't subscribed to any products or services.</EmptyState>}
        spotlight={<EmptyState>Your subscription's product details will show up here.</EmptyState>}
      />
    </Dashboard>
  ),
};

export const LongList: Story = {
  tags: ['light-only'],
  render: (args) => (
    <Dashboard {...args}>
      <DashboardPanel
        title="NORTHGATE"
        list={rows(Array.from({ length: 12 }, (_, index) => `Product ${index + 1}`))}
        spotlight={spotlight()}
      />
    </Dashboard>
  ),
};

export const At900: Story = { globals: { viewport: { value: 'w900' } } };

export const At899: Story = { globals: { viewport: { value: 'w899' } } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const LongContent: Story = {
  tags: ['light-only'],
  render: (args) => (
    <Dashboard {...args}>
      <DashboardPanel
        title="Subscriptions to products and services"
        note="Everything that was ever ordered, in the order of the orders"
        list={rows()}
        spotlight={
          <Spotlight
            image={image}
            title="Front Desk for establishments of more than one floor"
            description={'Answers the questions your customers ask after hours. Hands over when it should. '.repeat(4)}
          >
            {null}
          </Spotlight>
        }
      />
    </Dashboard>
  ),
};

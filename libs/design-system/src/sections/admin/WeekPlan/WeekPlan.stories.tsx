import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { failedToLoad } from '../../../../stories/failedToLoad.tsx';
import { WeekPlan, type WeekPlanDay, type WeekPlanProps } from './WeekPlan.tsx';

const waiting = { label: 'To confirm', tone: 'waiting' } as const;
const agreed = { label: 'Confirmed', tone: 'agreed' } as const;
const kept = { label: 'Kept', tone: 'kept' } as const;
const done = { label: 'Done', tone: 'done' } as const;

const days: readonly WeekPlanDay[] = [
  {
    id: '2030-05-06',
    title: 'Mon, May 6',
    note: '2 of 8',
    link: { href: '/day/2030-05-06', name: 'sheet of the day' },
    items: [
      { id: 'a', title: 'Ines Kovac', time: '8 to 10 a.m.', details: ['Exterior', '1500–2000 sq ft'], state: done },
      { id: 'b', title: 'Tom Baker', time: 'noon to 2 p.m.', details: ['Both sides', '6000+ sq ft'], state: done },
    ],
  },
  {
    id: '2030-05-07',
    title: 'Tue, May 7',
    note: '2 of 8',
    today: true,
    link: { href: '/day/2030-05-07', name: 'sheet of the day' },
    items: [
      { id: 'c', title: 'Mina Osei', time: '10 a.m. to noon', details: ['Interior', '500–1000 sq ft'], state: agreed },
      { id: 'd', title: 'Raj Patel', details: ['Exterior', '2000–2500 sq ft'], state: waiting },
    ],
  },
  { id: '2030-05-08', title: 'Wed, May 8', items: [] },
  {
    id: '2030-05-09',
    title: 'Thu, May 9',
    note: '2 of 8',
    items: [
      { id: 'e', title: 'Lou Grant', details: ['Exterior', '1000–1500 sq ft'], state: waiting },
      { id: 'f', title: 'Vera Silva', time: 'Every 4 weeks', details: ['Exterior', '500–1000 sq ft'], state: kept },
    ],
  },
  { id: '2030-05-10', title: 'Fri, May 10', items: [] },
  { id: '2030-05-11', title: 'Sat, May 11', items: [] },
  { id: '2030-05-12', title: 'Sun, May 12', note: 'Closed', items: [] },
];

/** A host that moves a dropped item at once. */
function Moving(props: WeekPlanProps) {
  const [shown, setShown] = useState(props.content.days);
  const move = (id: string, dayId: string) => {
    props.onMove?.(id, dayId);
    const item = shown.flatMap(({ items }) => items).find((one) => one.id === id);
    if (!item) return;
    setShown(
      shown.map((day) => ({
        ...day,
        items: [...day.items.filter((one) => one.id !== id), ...(day.id === dayId ? [item] : [])],
      })),
    );
  };
  return <WeekPlan {...props} content={{ ...props.content, days: shown }} onMove={move} />;
}

const meta = {
  title: 'Admin/WeekPlan',
  component: WeekPlan,
  parameters: { brand: 'harbour-shine' },
  args: {
    content: { label: 'Week of May 6', days, empty: 'Nothing yet' },
    onOpen: () => undefined,
    onMove: () => undefined,
  },
  render: (args) => <Moving {...args} />,
} satisfies Meta<typeof WeekPlan>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { args: { status: 'loading' } };

export const Empty: Story = {
  args: {
    content: {
      label: 'Week of May 6',
      days: days.map(({ note: _, ...day }) => ({ ...day, items: [] })),
      empty: 'Nothing yet',
    },
  },
};

/** A notice stands in its place. */
export const Failed: Story = { render: () => failedToLoad('The week could not be loaded') };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      label: 'Week of May 6',
      empty: 'Nothing yet',
      days: days.map((day, index) => ({
        ...day,
        items:
          index === 1
            ? Array.from({ length: 9 }, (_, number) => ({
                id: `long-${number}`,
                title: 'Bartholomew Featherstonehaugh-Cholmondeley of Lower Saltfleet Township',
                time: '10 a.m. to noon',
                details: ['Exterior and interior windows, 6000+ sq ft, with a ladder for the third floor'],
                state: number % 2 === 0 ? waiting : agreed,
              }))
            : day.items,
      })),
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

/** A list that begins with today. */
export const NarrowFromToday: Story = {
  args: { content: { ...meta.args.content, earlier: 'Days before today' } },
  globals: { viewport: { value: 'w390' } },
};

import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './WeekPlan.stories.tsx';

afterEach(() => page.viewport(1440, 900));

const { Default, Empty, LongContent, Loading, NarrowFromToday } = composeStories(stories);

const day = (name: string) => page.getByRole('region', { name });
const item = (name: string) => page.getByRole('button', { name: new RegExp(name) });

describe('WeekPlan', () => {
  it('shows the days with their notes, an item with its time and state, and a text in an empty day', async () => {
    await Default.run();
    await expect.element(page.getByRole('region', { name: 'Week of May 6' })).toBeVisible();
    const tuesday = day('Tue, May 7');
    await expect
      .element(tuesday.getByRole('button', { name: /10 a\.m\. to noon.*Mina Osei/ }).getByText('Confirmed'))
      .toBeVisible();
    await expect.element(tuesday.getByText('2 of 8')).toBeVisible();
    await expect.element(day('Wed, May 8').getByText('Nothing yet')).toBeVisible();
    await expect.element(day('Sun, May 12').getByText('Closed')).toBeVisible();
  });

  it('opens an item by mouse and keyboard', async () => {
    const onOpen = vi.fn();
    await Default.run({ args: { ...Default.args, onOpen } });
    await item('Raj Patel').click();
    (item('Lou Grant').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([['d'], ['e']]);
  });

  it("leads from a day's title to its sheet", async () => {
    const onNavigate = vi.fn();
    await Default.run({ args: { ...Default.args, onNavigate } });
    const link = day('Tue, May 7').getByRole('link', { name: 'Tue, May 7 (sheet of the day)' });
    await expect.element(link).toHaveAttribute('href', '/day/2030-05-07');
    await link.click();
    expect(onNavigate.mock.calls).toEqual([['2030-05-07']]);
    await expect.element(day('Wed, May 8').getByRole('link')).not.toBeInTheDocument();
    // A title is as high with a link as without one.
    const heights = page
      .getByRole('heading')
      .elements()
      .map((title) => title.clientHeight);
    expect(new Set(heights).size).toBe(1);
  });

  it('reports an item that is dropped on another day, but not one dropped on its own day', async () => {
    const onMove = vi.fn();
    await Default.run({ args: { ...Default.args, onMove } });
    await userEvent.dragAndDrop(item('Raj Patel'), day('Tue, May 7').getByRole('heading'));
    expect(onMove).not.toHaveBeenCalled();
    await userEvent.dragAndDrop(item('Raj Patel'), day('Wed, May 8'));
    expect(onMove.mock.calls).toEqual([['d', '2030-05-08']]);
    // The story's host moves the item, and the plan shows it there.
    await expect.element(day('Wed, May 8').getByRole('button', { name: /Raj Patel/ })).toBeVisible();
  });

  it.each([320, 390, 768, 1200])(
    'is a list of days at %i px: the time and the state of an item on one line',
    async (width) => {
      await page.viewport(width, 844);
      await Default.run();
      const boxOf = (text: string) =>
        item('Mina Osei').getByText(text, { exact: true }).element().getBoundingClientRect();
      expect(boxOf('Confirmed').top).toBe(boxOf('10 a.m. to noon').top);
      // Neither part of the windows is split, and every day is as wide as the plan.
      expect(boxOf('500–1000 sq ft').height).toBe(boxOf('Confirmed').height);
      const widths = page
        .getByRole('heading')
        .elements()
        .map((title) => title.closest('section')?.clientWidth);
      expect(new Set(widths).size).toBe(1);
      expect(widths[0]).toBeGreaterThan(width / 2);
      await LongContent.run();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );

  it('has seven columns at 1440 px, in which no range is split', async () => {
    await Default.run();
    const tops = page
      .getByRole('heading')
      .elements()
      .map((title) => title.getBoundingClientRect().top);
    expect([tops.length, new Set(tops).size]).toEqual([7, 1]);
    const lineHeight = item('Mina Osei').getByText('Confirmed').element().clientHeight;
    for (const range of page.getByText(/sq ft$/).elements()) expect(range.clientHeight).toBe(lineHeight);
  });

  it('does not let what is only kept for later be dragged', async () => {
    await Default.run();
    await expect.element(item('Vera Silva').getByText('Kept')).toBeVisible();
    await expect.element(item('Vera Silva')).toHaveAttribute('draggable', 'false');
    await expect.element(item('Lou Grant')).toHaveAttribute('draggable', 'true');
  });

  it('begins a list of days with today, and shows the days before on demand', async () => {
    await page.viewport(390, 844);
    await NarrowFromToday.run();
    const earlier = page.getByRole('button', { name: 'Days before today' });
    expect(page.getByRole('heading').first().element().textContent).toMatch(/^Tue, May 7/);
    await earlier.click();
    await expect.element(day('Mon, May 6')).toBeVisible();
    await earlier.click();
    expect(day('Mon, May 6').query()).toBeNull();
    // Columns have room for all.
    await page.viewport(1440, 900);
    await expect.element(day('Mon, May 6')).toBeVisible();
    expect(earlier.query()).toBeNull();
  });

  it('shows no items while it loads', async () => {
    await Loading.run();
    await expect.element(page.getByText('Closed')).not.toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Week of May 6' })).toHaveAttribute('aria-busy', 'true');
    expect(page.getByRole('button').query()).toBeNull();
  });

  it('says in each day without items that there are none', async () => {
    await Empty.run();
    expect(page.getByText('Nothing yet').elements()).toHaveLength(7);
  });
});

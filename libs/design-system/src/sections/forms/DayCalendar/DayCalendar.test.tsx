import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './DayCalendar.stories.tsx';

const { Default, Chosen, Full, Narrowest } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('DayCalendar', () => {
  it('opens on the month of the first day and names every kind of day', async () => {
    await Default.run();
    await expect.element(page.getByRole('grid', { name: 'May 2030' })).toBeVisible();
    await expect.element(button('Thursday, May 9, 2030')).toBeEnabled();
    await expect.element(button('Friday, May 10, 2030: Full')).toBeDisabled();
    await expect.element(button('Sunday, May 12, 2030: Closed')).toBeDisabled();
    await expect.element(button('Tuesday, May 7, 2030')).toBeDisabled();
  });

  it('opens on another month, unless that has no day to choose', async () => {
    await Default.run({ args: { ...Default.args, month: '2030-06-20' } });
    await expect.element(page.getByRole('grid', { name: 'June 2030' })).toBeVisible();
    await Default.run({ args: { ...Default.args, month: '2029-01-01' } });
    await expect.element(page.getByRole('grid', { name: 'May 2030' })).toBeVisible();
  });

  it('opens on the first month with a day to choose, or else on the first', async () => {
    const days = {
      first: '2030-05-30',
      last: '2030-06-02',
      closed: ['2030-05-30', '2030-06-01'],
      full: ['2030-05-31'],
    };
    await Default.run({ args: { ...Default.args, ...days } });
    await expect.element(page.getByRole('grid', { name: 'June 2030' })).toBeVisible();
    await Default.run({ args: { ...Default.args, ...days, last: '2030-06-01' } });
    await expect.element(page.getByRole('grid', { name: 'May 2030' })).toBeVisible();
  });

  it('marks the chosen day, and then the one chosen instead', async () => {
    await Chosen.run();
    await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('14');
    await button('Thursday, May 9, 2030').click();
    await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('9');
  });

  it('opens only the months from the first day to the last', async () => {
    await Default.run();
    await expect.element(button('Previous month')).toHaveAttribute('aria-disabled', 'true');
    for (const month of ['June 2030', 'July 2030', 'August 2030']) {
      await button('Next month').click();
      await expect.element(page.getByRole('grid', { name: month })).toBeVisible();
    }
    await expect.element(button('Next month')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Saturday, August 31, 2030')).toBeDisabled();
  });

  it('keeps its height in months of five and of six weeks, so that nothing below it moves', async () => {
    await Default.run();
    const height = () => page.getByRole('group', { name: 'Which day suits you?' }).element().clientHeight;
    const first = height();
    for (const month of ['June 2030', 'July 2030']) {
      await button('Next month').click();
      await expect.element(page.getByRole('grid', { name: month })).toBeVisible();
      expect(height(), month).toBe(first);
    }
  });

  it('shows the name of each weekday on one line in the narrowest window', async () => {
    await page.viewport(320, 844);
    await Narrowest.run();
    const names = page.getByRole('grid').element().querySelectorAll('th');
    expect(names).toHaveLength(7);
    for (const name of names) {
      const text = document.createRange();
      text.selectNodeContents(name);
      expect(text.getClientRects(), name.textContent ?? '').toHaveLength(1);
      expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(name.getBoundingClientRect().width + 1);
    }
  });

  it('works by keyboard: arrows skip days that cannot be chosen, Page Down opens the next month, Enter chooses', async () => {
    await Chosen.run();
    (button('Tuesday, May 14, 2030').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(button('Wednesday, May 15, 2030')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(button('Saturday, May 18, 2030')).toHaveFocus();
    await userEvent.keyboard('{PageDown}');
    await expect.element(page.getByRole('grid', { name: 'June 2030' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('18');
  });

  it('disables every day when none is free', async () => {
    await Full.run();
    await expect.element(button('Wednesday, May 8, 2030: Full')).toBeDisabled();
    expect(page.getByRole('gridcell').getByRole('button', { disabled: false }).query()).toBeNull();
  });
});

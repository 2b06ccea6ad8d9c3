import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './RunSheet.stories.tsx';

afterEach(() => page.viewport(1440, 900));

const { Default, Empty, Loading, LongContent, Plain } = composeStories(stories);

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

describe('RunSheet', () => {
  it.each([390, 1440])(
    'shows hours, phone, work, price, lasting notes, message and note of each visit at %i px',
    async (width) => {
      await page.viewport(width, 844);
      await Default.run();
      const mina = row('Mina Osei');
      for (const text of ['8 to 10 a.m.', '$249.00', 'Customer:', 'Please mind the roses.', 'Note:']) {
        await expect.element(mina.getByText(text, { exact: true })).toBeVisible();
      }
      await expect.element(mina.getByText('Gate code 4711. The dog is friendly.')).toBeVisible();
      await expect.element(mina.getByText('The gate is on the left.')).toBeVisible();
      await expect
        .element(mina.getByRole('link', { name: '(905) 555-0142' }))
        .toHaveAttribute('href', 'tel:+19055550142');
      await expect
        .element(mina.getByRole('link', { name: '12 Bay Street N, Hamilton, ON' }))
        .toHaveAttribute('target', '_blank');
      await expect.element(row('Lou Grant').getByText('No hours yet')).toBeVisible();
    },
  );

  it('opens a visit by its name, by mouse and keyboard', async () => {
    const onOpen = vi.fn();
    await Plain.run({ args: { ...Plain.args, onOpen } });
    await page.getByRole('button', { name: 'Raj Patel' }).click();
    (page.getByRole('button', { name: 'Lou Grant' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([['b'], ['c']]);
  });

  it('has an action for each visit, and no column for it without actions', async () => {
    await Default.run();
    await expect.element(row('Raj Patel').getByRole('button', { name: 'Done' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'State' })).toBeVisible();
    await Plain.run();
    expect(page.getByRole('columnheader', { name: 'State' }).query()).toBeNull();
  });

  it.each([320, 390, 768, 1024])('fits a window of %i px', async (width) => {
    await page.viewport(width, 844);
    await LongContent.run();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('says that a day has no visits, and that it loads', async () => {
    await Empty.run();
    await expect.element(page.getByText('No cleaning is booked on this day.')).toBeVisible();
    await Loading.run();
    await expect.element(page.getByRole('status').getByText('Loading...')).toBeInTheDocument();
  });
});

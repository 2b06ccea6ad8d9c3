import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './SubscriptionListItem.stories.tsx';

const { Default, Selected, WithoutWebsite, Inactive, Ending, Paused, LongContent, SeveralRows } =
  composeStories(stories);

afterEach(() => page.viewport(1440, 900));

describe('SubscriptionListItem', () => {
  it('shows its name, plan, status, website, and dates of purchase and renewal', async () => {
    await Default.run();
    const row = page.getByRole('listitem');
    await expect.element(row.getByRole('heading', { level: 3, name: 'Front Desk' })).toBeVisible();
    await expect.element(row).toMatchTextContent(/Pro/);
    await expect.element(row).toMatchTextContent(/ACTIVE/);
    await expect.element(row).toMatchTextContent(/northgatetools\.example/);
    await expect.element(row).toMatchTextContent(/Purchased Tue, Jan 14, 2025/);
    await expect.element(row).toMatchTextContent(/Renews Tue, Jul 14, 2026/);
  });

  it('is selected by a click away from its title, and by keyboard', async () => {
    const onSelect = vi.fn();
    await Default.run({ args: { ...Default.args, onSelect } });
    await userEvent.click(page.getByRole('listitem'), { position: { x: 300, y: 100 } });
    expect(onSelect).toHaveBeenLastCalledWith('sub-1');
    (page.getByRole('button', { name: 'Front Desk' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(2);
  });

  it('exposes the selected state', async () => {
    await Selected.run();
    await expect.element(page.getByRole('button', { name: 'Front Desk' })).toHaveAttribute('aria-current', 'true');
  });

  it('asks to configure a missing website without selecting the row', async () => {
    const onSelect = vi.fn();
    const onConfigure = vi.fn();
    await WithoutWebsite.run({ args: { ...WithoutWebsite.args, onSelect, onConfigure } });
    await userEvent.click(page.getByRole('button', { name: 'Click here to configure' }));
    expect(onConfigure).toHaveBeenCalledExactlyOnceWith('sub-2');
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('says "tap" below 900 px', async () => {
    await page.viewport(900, 800);
    await WithoutWebsite.run();
    await expect.element(page.getByRole('button', { name: 'Click here to configure' })).toBeVisible();
    await page.viewport(899, 800);
    await expect.element(page.getByRole('button', { name: 'Tap here to configure' })).toBeVisible();
  });

  it('distinguishes an ended subscription from one that will end', async () => {
    await Inactive.run();
    await expect.element(page.getByRole('listitem')).toMatchTextContent(/INACTIVE/);
    await expect.element(page.getByRole('listitem')).toMatchTextContent(/Ended Wed, Apr 9, 2025/);
    await Ending.run();
    await expect.element(page.getByRole('listitem')).toMatchTextContent(/INACTIVE.*CANCELLED, until Jul 14/);
    await expect.element(page.getByRole('listitem')).toMatchTextContent(/Ends Tue, Jul 14, 2026/);
  });

  it('says of a paused one neither when it renews nor when it ends', async () => {
    await Paused.run();
    await expect.element(page.getByRole('listitem')).toMatchTextContent(/INACTIVE.*PAUSED/);
    await expect.element(page.getByRole('listitem')).not.toMatchTextContent(/Renews|End/);
  });

  it.each([1024, 1440])('has the states of all rows at the end of the line at %i px', async (width) => {
    await page.viewport(width, 844);
    await SeveralRows.run();
    const boxes = [...document.querySelectorAll('[data-end]')].map((end) => end.getBoundingClientRect());
    expect(boxes.length).toBeGreaterThan(1);
    expect(new Set(boxes.map(({ right }) => right)).size).toBe(1);
  });

  it.each([320, 390, 1440])('wraps long words inside a window of %i px', async (width) => {
    await page.viewport(width, 844);
    await LongContent.run();
    expect(document.documentElement.scrollWidth).toBe(width);
  });

  it('has one tab stop per row, and one per configure button', async () => {
    await SeveralRows.run();
    const names = page
      .getByRole('button')
      .elements()
      .map((button) => button.textContent);
    expect(names).toEqual(['Front Desk', 'Paperwork', 'Click here to configureTap here to configure', 'Stock Watch']);
  });
});

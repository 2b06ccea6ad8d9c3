import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './RecordDialog.stories.tsx';

const { Default, Narrow } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

describe('RecordDialog', () => {
  it("shows the record's entries, with email and phone links", async () => {
    await Default.run();
    const dialog = page.getByRole('dialog', { name: 'Sam Whitlock' });
    await expect.element(dialog.getByRole('definition').filter({ hasText: 'The gate' })).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'sam@whitlock.test' }))
      .toHaveAttribute('href', 'mailto:sam@whitlock.test?subject=Re%3A%20Your%20booking');
    await expect.element(dialog.getByRole('link', { name: '+1 (905) 555-0142' })).not.toHaveAttribute('target');
    // Opens beside the record, which may have something typed.
    await expect.element(dialog.getByRole('link', { name: /12 Maple St/ })).toHaveAttribute('target', '_blank');
  });

  it('has its values in line, and wraps an address between its parts', async () => {
    await page.viewport(320, 844);
    const entries = [
      { label: 'Email', value: 'priya@northgate-tools.test', href: 'mailto:priya@northgate-tools.test' },
      { label: 'Square footage', value: '1500–2000' },
    ];
    await Default.run({ args: { ...Default.args, content: { title: 'A', closeLabel: 'Close', entries } } });
    const boxes = (role: 'term' | 'definition') =>
      page
        .getByRole(role)
        .elements()
        .map((element) => element.getBoundingClientRect());
    const [email, footage] = boxes('definition');
    expect(email?.left).toBe(footage?.left);
    expect(boxes('term')[0]?.right).toBeLessThan(email?.left ?? 0);
    expect(email?.right).toBeLessThanOrEqual(300);
  });

  it('keeps its title and the close button in view while it scrolls', async () => {
    await page.viewport(390, 500);
    const entries = Array.from({ length: 30 }, (_, index) => ({ label: `Entry ${index}`, value: 'Value' }));
    await Default.run({ args: { ...Default.args, content: { title: 'A', closeLabel: 'Close', entries } } });
    const dialog = page.getByRole('dialog', { name: 'A' });
    dialog.element().scrollTop = 600;
    await expect.poll(() => dialog.element().scrollTop).toBeGreaterThan(300);
    expect(page.getByRole('button', { name: 'Close' }).element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });

  it('renders no link for a URL that could run a script', async () => {
    const entries = [{ label: 'Site', value: 'here', href: 'javascript:alert(1)' }];
    await Default.run({ args: { ...Default.args, content: { title: 'A', closeLabel: 'Close', entries } } });
    await expect.element(page.getByText('here')).toBeVisible();
    expect(page.getByRole('link').elements()).toEqual([]);
  });

  it('closes by its button and on Escape', async () => {
    const onClose = vi.fn();
    await Default.run({ args: { ...Default.args, onClose } });
    await page.getByRole('button', { name: 'Close' }).click();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('is at the inline end of a wide window, and fills a narrow one', async () => {
    await Default.run();
    const box = () => page.getByRole('dialog').element().getBoundingClientRect();
    expect([box().right, box().height]).toEqual([1440, 900]);
    expect(box().left).toBeGreaterThan(800);
    await page.viewport(390, 844);
    await Narrow.run();
    expect([box().left, box().width]).toEqual([0, 390]);
  });
});

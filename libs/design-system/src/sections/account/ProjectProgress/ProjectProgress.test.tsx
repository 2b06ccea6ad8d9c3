import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './ProjectProgress.stories.tsx';

const { Default, ClientsTurn, Done, Narrowest } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

describe('ProjectProgress', () => {
  it('shows the progress of a project and its next step', async () => {
    await Default.run();
    const project = page.getByRole('article', { name: 'Tool rental booking' });
    await expect.element(project.getByRole('listitem').nth(2)).toHaveAttribute('aria-current', 'step');
    await expect.element(project.getByRole('heading', { name: 'Next, from us' })).toBeVisible();
    await expect.element(project.getByText(/show you the first bookings\. By\sFri, Jul\s3, 2026\./)).toBeVisible();
    await expect.element(project.getByText('Updated Mon, Jun 8, 2026')).toBeVisible();
  });

  it('does not break words of a step on the narrowest phone', async () => {
    await page.viewport(320, 844);
    await Narrowest.run();
    const steps = page.getByRole('listitem').elements();
    expect(steps).toHaveLength(5);
    for (const { firstChild } of steps) {
      const text = firstChild?.firstChild as Text;
      for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        expect(range.getClientRects(), word).toHaveLength(1);
      }
    }
  });

  it('keeps short names of steps on one line, side by side, on the narrowest phone', async () => {
    await page.viewport(320, 844);
    await Default.run();
    const steps = page.getByRole('listitem').elements();
    expect(steps).toHaveLength(5);
    const [first] = steps;
    for (const step of steps) {
      const range = document.createRange();
      range.selectNodeContents(step.firstChild ?? step);
      expect(range.getClientRects(), step.textContent).toHaveLength(1);
      expect(step.getBoundingClientRect().top, step.textContent).toBe(first?.getBoundingClientRect().top);
    }
  });

  it('opens the preview in a new tab, over https by default', async () => {
    await Default.run();
    const link = page.getByRole('link', { name: 'Open the preview' });
    await expect.element(link).toHaveAttribute('href', 'https://preview.northgatetools.example');
    await expect.element(link).toHaveAttribute('target', '_blank');
  });

  it("shows when it is the client's turn", async () => {
    await ClientsTurn.run();
    await expect.element(page.getByRole('heading', { name: 'Next, from you' })).toBeVisible();
  });

  it('has the action at the end of the line of what happens next, and on phones below it', async () => {
    await page.viewport(1440, 900);
    await ClientsTurn.run();
    const sentence = page.getByText(/which of the two drawings/);
    const action = page.getByRole('button', { name: 'Write to us' });
    await expect.element(action).toBeVisible();
    const box = (found: typeof action) => found.element().getBoundingClientRect();
    expect(box(action).left).toBeGreaterThanOrEqual(box(sentence).right);
    expect(box(action).top).toBeLessThan(box(sentence).bottom);
    await page.viewport(390, 844);
    await expect.poll(() => box(action).top).toBeGreaterThanOrEqual(box(sentence).bottom);
    expect(box(action).left).toBe(box(sentence).left);
  });

  it('marks every step of a finished project as done, and omits missing parts', async () => {
    await Done.run();
    expect(page.getByText('(done)', { exact: false }).elements().length).toBeGreaterThanOrEqual(5);
    expect(page.getByRole('link').query()).toBeNull();
    expect(page.getByText(/\bBy\b/).query()).toBeNull();
  });
});

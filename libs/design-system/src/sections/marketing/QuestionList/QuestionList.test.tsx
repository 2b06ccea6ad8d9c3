import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './QuestionList.stories.tsx';

const { Default } = composeStories(stories);

const answer = () => page.getByText('At the end of the billing period you have paid for.');

describe('QuestionList', () => {
  it('shows an answer when its question is clicked, and hides it again', async () => {
    await Default.run();
    await expect.element(answer()).not.toBeVisible();
    await userEvent.click(page.getByText('When does a cancellation take effect?'));
    await expect.element(answer()).toBeVisible();
    await userEvent.click(page.getByText('When does a cancellation take effect?'));
    await expect.element(answer()).not.toBeVisible();
  });

  it('works by keyboard', async () => {
    await Default.run();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(answer()).toBeVisible();
    await expect.element(page.getByText('Until then everything keeps working.')).toBeVisible();
  });
});

import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './PlanBadge.stories.tsx';

const { Essentials, Pro, AnyOtherPlan, AllPlans } = composeStories(stories);

describe('PlanBadge', () => {
  it('is gray for essentials', async () => {
    await Essentials.run();
    await expect.element(page.getByText('Essentials')).toHaveStyle({ backgroundColor: 'rgb(225, 230, 233)' });
  });

  it('is blue for pro', async () => {
    await Pro.run();
    await expect.element(page.getByText('Pro')).toHaveStyle({ backgroundColor: 'rgb(220, 233, 248)' });
  });

  it('is gold for any other plan', async () => {
    await AnyOtherPlan.run();
    await expect.element(page.getByText('Fleet')).toHaveStyle({ backgroundColor: 'rgb(248, 232, 184)' });
  });

  it('distinguishes the three in dark mode', async () => {
    await AllPlans.run({ globals: { brand: 'own', colorScheme: 'dark' } });
    await expect.element(page.getByText('Essentials')).toHaveStyle({ backgroundColor: 'rgb(43, 56, 65)' });
    await expect.element(page.getByText('Pro')).toHaveStyle({ backgroundColor: 'rgb(20, 50, 82)' });
    await expect.element(page.getByText('Fleet')).toHaveStyle({ backgroundColor: 'rgb(61, 48, 9)' });
  });
});

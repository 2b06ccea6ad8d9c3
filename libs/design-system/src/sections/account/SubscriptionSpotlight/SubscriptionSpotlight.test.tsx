import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { themes } from '../../../themes/index.ts';
import * as stories from './SubscriptionSpotlight.stories.tsx';

const {
  Default,
  Empty,
  Loading,
  Submitting,
  Inactive,
  Ending,
  WithoutWebsite,
  LongContent,
  ChangeableWebsite,
  WithNotice,
  Discontinued,
  Overdue,
  WithCard,
  WithPlans,
} = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

const button = (name: string) => page.getByRole('button', { name });
const height = () => Math.ceil(page.getByRole('main').element().getBoundingClientRect().height);

/** Tests of sizes that fit the typefaces of the stories' own brand, which an adopter may have removed. */
const inOwnBrand = it.runIf('ferrolane' in themes);

describe('SubscriptionSpotlight', () => {
  it('shows the subscription with its four facts', async () => {
    await Default.run();
    await expect.element(page.getByRole('heading', { name: 'Front Desk' })).toBeVisible();
    const facts = Object.fromEntries(
      page
        .getByRole('term')
        .elements()
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toEqual({
      Plan: 'Pro',
      Purchased: 'Tue, Jan\u00a014, 2025',
      Renews: 'Tue, Jul\u00a014, 2026',
      Website: 'northgatetools.example',
    });
  });

  it('offers to cancel an active one, and explains what that means', async () => {
    const onCancel = vi.fn();
    await Default.run({ args: { ...Default.args, onCancel } });
    await expect.element(page.getByText('Stays on until the end of the current billing period.')).toBeVisible();
    await expect.element(button('Reactivate')).not.toBeInTheDocument();
    await userEvent.click(button('Cancel Subscription'));
    expect(onCancel).toHaveBeenCalledExactlyOnceWith('sub-1');
  });

  it('offers to reactivate an inactive one', async () => {
    const onReactivate = vi.fn();
    await Inactive.run({ args: { ...Inactive.args, onReactivate } });
    await expect.element(page.getByText('INACTIVE')).toBeVisible();
    await expect.element(page.getByText('Ended')).toBeVisible();
    await expect.element(button('Cancel Subscription')).not.toBeInTheDocument();
    await userEvent.click(button('Reactivate'));
    expect(onReactivate).toHaveBeenCalledExactlyOnceWith('sub-1');
  });

  it('offers to pay, to start again and to cancel when something is overdue', async () => {
    const [onPay, onStartAgain, onCancel] = [vi.fn(), vi.fn(), vi.fn()];
    await Overdue.run({ args: { ...Overdue.args, onPay, onStartAgain, onCancel } });
    await userEvent.click(button('Pay now'));
    await userEvent.click(button('Start again'));
    await userEvent.click(button('Cancel Subscription'));
    for (const called of [onPay, onStartAgain, onCancel]) expect(called).toHaveBeenCalledExactlyOnceWith('sub-1');
  });

  it('shows that a canceled subscription will end', async () => {
    await Ending.run();
    await expect.element(page.getByText('Ends', { exact: true })).toBeVisible();
  });

  it('asks to configure a missing website', async () => {
    const onConfigure = vi.fn();
    await WithoutWebsite.run({ args: { ...WithoutWebsite.args, onConfigure } });
    await userEvent.click(button('Click here to configure'));
    expect(onConfigure).toHaveBeenCalledExactlyOnceWith('sub-1');
  });

  it('offers to change a website', async () => {
    const onConfigure = vi.fn();
    await ChangeableWebsite.run({ args: { ...ChangeableWebsite.args, onConfigure } });
    await userEvent.click(button('Change Website'));
    expect(onConfigure).toHaveBeenCalledExactlyOnceWith('sub-1');
  });

  it('shows the card that pays, and offers to replace it', async () => {
    const onReplaceCard = vi.fn();
    await WithCard.run({ args: { ...WithCard.args, onReplaceCard } });
    await expect.element(page.getByText('Visa ending in 4242, expires 04/2028')).toBeVisible();
    await userEvent.click(button('Replace Card'));
    expect(onReplaceCard).toHaveBeenCalledExactlyOnceWith('sub-1');
  });

  it("shows the host's buttons beside the plan", async () => {
    await WithPlans.run();
    await expect.element(button('Change to Essentials')).toBeVisible();
  });

  it('shows the notice', async () => {
    await WithNotice.run();
    await expect.element(page.getByText('The last payment failed. We will try your card again.')).toBeVisible();
  });

  it('shows no action when none is possible', async () => {
    await Discontinued.run();
    expect(page.getByRole('button').query()).toBeNull();
  });

  it('disables its button while busy', async () => {
    await Submitting.run();
    await expect.element(button('Cancel Subscription')).toBeDisabled();
  });

  it('shows the placeholder while nothing is selected', async () => {
    await Empty.run();
    await expect.element(page.getByText("Your subscription's product details will show up here.")).toBeVisible();
  });

  inOwnBrand.each([390, 899, 1440])('keeps its height when the subscription loads at %i px', async (width) => {
    await page.viewport(width, 900);
    await Loading.run();
    const loading = height();
    await Default.run();
    expect(height()).toBe(loading);
  });

  inOwnBrand.each([390, 899, 1440])(
    'keeps its height when the subscription with its card loads at %i px',
    async (width) => {
      await page.viewport(width, 900);
      const { content } = WithCard.args;
      await Loading.run({ args: { ...Loading.args, content } });
      const loading = height();
      await WithCard.run();
      expect(height()).toBe(loading);
    },
  );

  it.each([390, 768])('leaves no gap below a short description at %i px', async (width) => {
    await page.viewport(width, 844);
    await WithCard.run();
    const before = height();
    const { subscription } = WithCard.args;
    if (!subscription) throw new Error('The story shows no subscription.');
    const stripeProduct = { ...subscription.stripeProduct, description: 'Answers after hours.' };
    await WithCard.run({ args: { ...WithCard.args, subscription: { ...subscription, stripeProduct } } });
    expect(height()).toBeLessThan(before - 40);
  });

  it.each([320, 390, 900])('wraps long words inside a window of %i px', async (width) => {
    await page.viewport(width, 844);
    await LongContent.run();
    expect(document.documentElement.scrollWidth).toBe(width);
  });
});

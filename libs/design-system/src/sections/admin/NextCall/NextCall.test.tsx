import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { themes } from '../../../themes/index.ts';
import * as stories from './NextCall.stories.tsx';

const { Answerable, Default, LastOne, Busy, Empty, Loading } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

const button = (name: string) => page.getByRole('button', { name });

/** Tests of sizes that fit the typefaces of the stories' own brand, which an adopter may have removed. */
const inOwnBrand = it.runIf('ferrolane' in themes);

describe('NextCall', () => {
  it("links to the person's phone number, and shows their position", async () => {
    await Default.run();
    await expect
      .element(page.getByRole('link', { name: 'Call (905) 555-0142' }))
      .toHaveAttribute('href', 'tel:+19055550142');
    await expect.element(page.getByRole('region', { name: 'Who to call now' }).getByText('1 of 12')).toBeVisible();
  });

  it('calls onHandled and onNext by button or by key, inside the section only and without modifier keys', async () => {
    const [onHandled, onNext] = [vi.fn(), vi.fn()];
    await Default.run({ args: { ...Default.args, onHandled, onNext } });
    await userEvent.keyboard('hn');
    expect(onHandled).not.toHaveBeenCalled();
    await userEvent.click(button('Handled'));
    await userEvent.keyboard('h');
    expect(onHandled).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('N');
    await userEvent.click(button('Next'));
    expect(onNext).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Control>}h{/Control}');
    expect(onHandled).toHaveBeenCalledTimes(2);
  });

  it('ignores the Handled button and the key H while it is busy, but not Next', async () => {
    const [onHandled, onNext] = [vi.fn(), vi.fn()];
    await Busy.run({ args: { ...Busy.args, onHandled, onNext } });
    (button('Handled').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}hn');
    expect(onHandled).not.toHaveBeenCalled();
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('opens the request by the name, and says where it is and what was written', async () => {
    const onOpen = vi.fn();
    await Answerable.run({ args: { ...Answerable.args, onOpen } });
    await userEvent.click(button('Sam Whitlock'));
    expect(onOpen).toHaveBeenCalledOnce();
    await expect
      .element(page.getByRole('link', { name: '12 Bay Street N, Hamilton' }))
      .toHaveAttribute('target', '_blank');
    await expect.element(page.getByText('Please call before you come, the bell is broken.')).toBeVisible();
    await Default.run();
    await expect.element(button('Sam Whitlock')).not.toBeInTheDocument();
  });

  it('leaves the letters that choose in a list alone', async () => {
    const [onHandled, onNext] = [vi.fn(), vi.fn()];
    await Answerable.run({ args: { ...Answerable.args, onHandled, onNext } });
    (page.getByRole('combobox', { name: 'After the call' }).element() as HTMLElement).focus();
    await userEvent.keyboard('nh');
    expect([onHandled.mock.calls, onNext.mock.calls]).toEqual([[], []]);
  });

  inOwnBrand.each([390, 1440])('reserves the lines of its buttons at %i px while it is loading', async (width) => {
    await page.viewport(width, 844);
    const height = () => page.getByRole('region', { name: 'Who to call now' }).element().getBoundingClientRect().height;
    await Default.run();
    const loaded = height();
    await Loading.run();
    // The words about the person may need a line more or less.
    expect(Math.abs(height() - loaded)).toBeLessThan(25);
  });

  it.each([
    [390, 'below'],
    [768, 'below'],
    [900, 'beside'],
  ])('has its buttons at %i px %s the person', async (width, place) => {
    await page.viewport(width, 844);
    await Default.run();
    const call = page.getByRole('link').element().getBoundingClientRect();
    const name = page.getByText('Sam Whitlock', { exact: true }).element().getBoundingClientRect();
    expect(call.top >= name.bottom ? 'below' : 'beside').toBe(place);
  });

  it('has no Next button for the last person, and says when nobody is waiting', async () => {
    await LastOne.run();
    await expect.element(button('Next')).not.toBeInTheDocument();
    await Empty.run();
    const sentence = page.getByText('Nobody is waiting for an answer.');
    await expect.element(sentence).toBeVisible();
    // Beside the title, on its baseline.
    const bottoms = [page.getByRole('heading'), sentence].map((text) => {
      const probe = document.createElement('span');
      probe.style.display = 'inline-block';
      text.element().append(probe);
      return probe.getBoundingClientRect().bottom;
    });
    expect(bottoms[0]).toBeCloseTo(bottoms[1] ?? 0, 1);
  });
});

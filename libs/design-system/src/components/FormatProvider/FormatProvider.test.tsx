import { composeStories } from '@storybook/react-vite';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './FormatProvider.stories.tsx';

const { Default, French, Nested, Yen } = composeStories(stories);

/** The price, the date and the number of the story, with ordinary spaces. */
const shown = () =>
  page
    .getByRole('paragraph')
    .elements()
    .map((paragraph) => paragraph.textContent.replace(/\s/g, ' '));

it('formats for Canada without any setting', async () => {
  await Default.run();
  expect(shown()).toEqual(['$1,299.00 CAD, monthly', 'Wed, Mar 4, 2026', '12345.6']);
});

it('formats for the given place', async () => {
  await French.run();
  expect(shown()).toEqual(['1 299,00 € EUR, monthly', 'mer. 4 mars 2026', '12 345,6']);
});

it('takes what the inner provider leaves out from the outer one', async () => {
  await Nested.run();
  expect(shown()).toEqual(['1.299,00 € EUR, monthly', 'Di., 3. März 2026', '12.345,6']);
});

it('has no cents in a currency without them', async () => {
  await Yen.run();
  expect(shown()).toEqual(['￥129,900 JPY, monthly', '2026年3月4日(水)', '12,345.6']);
});

import { expect, it } from 'vitest';
import { together } from './together.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Work that doubles numbers, and what it was asked to do each time. */
function doubling(most?: number) {
  const asked: (readonly number[])[] = [];
  const double = together(async (items: readonly number[]) => {
    asked.push(items);
    if (items.includes(13)) throw new Error('unlucky');
    return new Map(items.filter((item) => item > 0).map((item) => [item, item * 2]));
  }, most);
  return { double, asked };
}

it('does at once what comes in one turn, and gives each its own outcome', async () => {
  const { double, asked } = doubling();
  expect(await Promise.all([double(1), double(2), double(-1), double(2)])).toEqual([2, 4, undefined, 4]);
  expect(asked).toEqual([[1, 2, -1, 2]]);
});

it('does later what comes later, and keeps nothing', async () => {
  const { double, asked } = doubling();
  const first = double(1);
  await nextTurn();
  expect(await Promise.all([first, double(1)])).toEqual([2, 2]);
  expect(asked).toEqual([[1], [1]]);
});

it('fails for those that failed together, and for nobody after them', async () => {
  const { double } = doubling();
  const [lucky, unlucky] = await Promise.allSettled([double(1), double(13)]);
  expect([lucky.status, unlucky.status]).toEqual(['rejected', 'rejected']);
  expect(await double(3)).toBe(6);
});

it('splits what is too much for one', async () => {
  const { double, asked } = doubling();
  const all = Array.from({ length: 120 }, (_, index) => index + 100);
  expect(await Promise.all(all.map(double))).toEqual(all.map((item) => item * 2));
  expect(asked.map(({ length }) => length)).toEqual([50, 50, 20]);
});

it('does not keep what is enough for one waiting for the end of the turn', async () => {
  const { double, asked } = doubling(2);
  const all = [1, 2, 3].map(double);
  expect(asked).toEqual([[1, 2]]);
  expect(await Promise.all(all)).toEqual([2, 4, 6]);
  expect(asked).toEqual([[1, 2], [3]]);
});

import { expect, it } from 'vitest';
import { MAX_ATTEMPTS, retryDelay } from './retryDelay.ts';

it('the delay doubles from one second to four hours', () => {
  expect([1, 2, 3, 4, 10, 15, 20, 1000].map((attempts) => retryDelay(attempts, 0.5))).toEqual([
    1, 2, 4, 8, 512, 14_400, 14_400, 14_400,
  ]);
});

it('the delay varies by a quarter either way', () => {
  expect(retryDelay(5, 0)).toBe(12);
  expect(retryDelay(5, 1)).toBe(20);
});

it('all delays together take about two days', () => {
  const attempts = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => index + 1);
  const days = attempts.reduce((sum, attempt) => sum + retryDelay(attempt, 0.5), 0) / 86_400;
  expect(days).toBeGreaterThan(1.5);
  expect(days).toBeLessThan(3);
});

import { describe, expect, it } from 'vitest';
import { renewalMeaning } from './portal.ts';

describe('renewalMeaning', () => {
  it.each([
    [true, '2026-07-14', 'renews'],
    [true, '2026-01-14', 'renews'],
    [false, '2026-07-14', 'ends'],
    [false, '2026-01-14', 'ended'],
    [false, '2026-06-10', 'ended'],
  ] as const)('active: %s, renewal date: %s, today: 2026-06-10: %s', (active, renewalDate, meaning) => {
    expect(renewalMeaning({ active, renewalDate }, '2026-06-10')).toBe(meaning);
  });
});

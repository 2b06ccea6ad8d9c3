import { describe, expect, it } from 'vitest';
import { hasStepBack } from './historyStep.ts';

const windowAt = (length: number, index: number, own: number) => ({
  history: { length },
  navigation: { entries: () => Array.from({ length: own }, () => ({})), currentEntry: { index } },
});

describe('hasStepBack', () => {
  it.each([
    ['a page in a tab of its own', windowAt(1, 0, 1), false],
    ['the first page, come back to', windowAt(2, 0, 2), false],
    ['a page reached from another page of the site', windowAt(2, 1, 2), true],
    ['a page reached from another site', windowAt(2, 0, 1), true],
    ['a page of a browser that tells only the length', { history: { length: 3 } }, true],
    ['the only page of such a browser', { history: { length: 1 } }, false],
  ])('%s', (_, where, expected) => {
    expect(hasStepBack(where)).toBe(expected);
  });
});

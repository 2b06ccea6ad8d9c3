import { describe, expect, it } from 'vitest';
import { canGoBack, type HistoryWindow } from './canGoBack.ts';

const windowAt = (length: number, index: number | undefined, referrer = '', state: unknown = null): HistoryWindow => ({
  history: { length, state },
  document: { referrer },
  ...(index !== undefined && { navigation: { currentEntry: { index } } }),
});

describe('canGoBack', () => {
  it.each([
    [false, 'in a new tab', windowAt(1, 0)],
    [false, 'in a new tab that a link opened', windowAt(1, 0, 'https://ferrolane.example/')],
    [false, 'after typing an address into an empty tab', windowAt(2, 0)],
    [true, 'after a link on another site', windowAt(2, 0, 'https://directory.example/')],
    [true, 'after a link on this site', windowAt(2, 1)],
    [true, 'after a link on this site, in an older browser', windowAt(2, undefined, '', { idx: 1 })],
    [false, 'after typing an address into an empty tab of an older browser', windowAt(2, undefined, '', { idx: 0 })],
    [false, 'in a tab that was empty, after following a link and coming back', windowAt(3, 0)],
  ])('is %s %s', (expected, _, window) => expect(canGoBack(window)).toBe(expected));
});

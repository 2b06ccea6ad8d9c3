import { describe, expect, it } from 'vitest';
import { canGoBack, type HistoryWindow } from './canGoBack.ts';

const at = (length: number, index: number | undefined, referrer = '', state: unknown = null): HistoryWindow => ({
  history: { length, state },
  document: { referrer },
  ...(index !== undefined && { navigation: { currentEntry: { index } } }),
});

describe('canGoBack', () => {
  it.each([
    ['a tab of its own', at(1, 0), false],
    ['a tab of its own that was opened by a link', at(1, 0, 'https://ferrolane.example/'), false],
    ['an address typed into an empty tab', at(2, 0), false],
    ['a link on another site', at(2, 0, 'https://directory.example/'), true],
    ['a link on this site', at(2, 1), true],
    ['a link on this site, in an older browser', at(2, undefined, '', { idx: 1 }), true],
    ['an address typed into an empty tab of an older browser', at(2, undefined, '', { idx: 0 }), false],
    ['an empty tab, after going on and coming back', at(3, 0), false],
  ])('after %s', (_, window, expected) => expect(canGoBack(window)).toBe(expected));
});

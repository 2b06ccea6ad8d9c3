import { describe, expect, it } from 'vitest';
import { canGoBack, type HistoryWindow } from './canGoBack.ts';

const at = (length: number, index: number | undefined, referrer = '', state: unknown = null): HistoryWindow => ({
  history: { length, state },
  document: { referrer },
  ...(index !== undefined && { navigation: { currentEntry: { index } } }),
});

describe('canGoBack', () => {
  it.each([
    ['in a new tab', at(1, 0), false],
    ['in a new tab that a link opened', at(1, 0, 'https://ferrolane.example/'), false],
    ['after typing an address into an empty tab', at(2, 0), false],
    ['after a link on another site', at(2, 0, 'https://directory.example/'), true],
    ['after a link on this site', at(2, 1), true],
    ['after a link on this site, in an older browser', at(2, undefined, '', { idx: 1 }), true],
    ['after typing an address into an empty tab of an older browser', at(2, undefined, '', { idx: 0 }), false],
    ['in an empty tab, after going forward and back', at(3, 0), false],
  ])('decides %s', (_, window, expected) => expect(canGoBack(window)).toBe(expected));
});

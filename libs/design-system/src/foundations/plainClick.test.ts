import { describe, expect, it } from 'vitest';
import { isPlainClick } from './plainClick.ts';

const plain = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('isPlainClick', () => {
  it('is true for a primary click without modifier keys', () => expect(isPlainClick(plain)).toBe(true));
  it.each([{ button: 1 }, { altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'leaves %o to the browser',
    (special) => expect(isPlainClick({ ...plain, ...special })).toBe(false),
  );
});

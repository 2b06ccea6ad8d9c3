import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { submissionKeyOf } from './submissionKey.ts';

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
};

beforeEach(() => vi.stubGlobal('sessionStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

const A = { name: 'Ada', message: 'one' };
const B = { name: 'Ada', message: 'two' };

describe('the key of a submission', () => {
  it('is 32 hexadecimal digits', () => {
    expect(submissionKeyOf('booking').keyFor(A)).toMatch(/^[\da-f]{32}$/);
  });

  it('stays the same for the same content, even after a reload', () => {
    const first = submissionKeyOf('booking').keyFor(A);
    expect(submissionKeyOf('booking').keyFor(A)).toBe(first);
  });

  it('changes with the content, and changes back when an edit is undone', () => {
    const keys = submissionKeyOf('booking');
    const first = keys.keyFor(A);
    expect(keys.keyFor(B)).not.toBe(first);
    expect(keys.keyFor(A)).toBe(first);
  });

  it('is new once a submission has been accepted', () => {
    const keys = submissionKeyOf('booking');
    const first = keys.keyFor(A);
    keys.clear();
    expect(keys.keyFor(A)).not.toBe(first);
  });

  it('stays the same while the page is open where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const keys = submissionKeyOf('booking');
    expect(keys.keyFor(A)).toBe(keys.keyFor(A));
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentOf } from './consent.ts';

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value);
    },
  };
};
const blocked = {
  getItem: () => {
    throw new Error('blocked');
  },
  setItem: () => {
    throw new Error('blocked');
  },
};

describe('the consent to cookies', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('localStorage', storage());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is not given at first, and is remembered once it is', () => {
    expect(consentOf('Ferrolane').isAccepted()).toBe(false);
    consentOf('Ferrolane').accept();
    expect(consentOf('Ferrolane').isAccepted()).toBe(true);
  });

  it('is separate per site', () => {
    consentOf('Ferrolane').accept();
    expect(consentOf('Another').isAccepted()).toBe(false);
  });

  it('lasts as long as the page where storage is blocked', () => {
    vi.stubGlobal('localStorage', blocked);
    const consent = consentOf('Ferrolane');
    expect(consent.isAccepted()).toBe(false);
    consent.accept();
    expect(consent.isAccepted()).toBe(true);
  });

  it('notifies subscribers until they unsubscribe', () => {
    const listener = vi.fn();
    const consent = consentOf('Ferrolane');
    const stop = consent.subscribe(listener);
    consent.accept();
    stop();
    consent.accept();
    expect(listener).toHaveBeenCalledOnce();
  });
});

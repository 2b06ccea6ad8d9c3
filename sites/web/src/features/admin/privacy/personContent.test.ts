import { describe, expect, it } from 'vitest';
import { WINDOWS } from '../../../services/testSupport/offers.ts';
import { HAMILTON } from '../../../services/testSupport/regions.ts';
import { fieldLabel, fieldText } from './personContent.ts';

describe('a field of the data held on a person', () => {
  it('is named in words', () => {
    expect(fieldLabel('email', WINDOWS)).toBe('Email');
    expect(fieldLabel('submittedAt', WINDOWS)).toBe('Submitted at');
    expect(fieldLabel('isEmailVerified', WINDOWS)).toBe('Email verified');
    expect(fieldLabel('webUrl', WINDOWS)).toBe('Preview');
    expect(fieldLabel('selectedRange', WINDOWS)).toBe('Square footage');
    expect(fieldLabel('exteriorEnabled', WINDOWS)).toBe('Exterior windows');
  });

  it('has times in Hamilton, and other values as they are', () => {
    expect(fieldText('2026-11-27T05:44:31.040Z', HAMILTON)).toBe('Fri, Nov\u00a027, 2026, 12:44\u00a0a.m.');
    expect(fieldText('2026-12-11', HAMILTON)).toBe('2026-12-11');
    expect(fieldText(false, HAMILTON)).toBe('No');
    expect(fieldText(0, HAMILTON)).toBe('0');
    expect(fieldText(null, HAMILTON)).toBe('');
  });
});

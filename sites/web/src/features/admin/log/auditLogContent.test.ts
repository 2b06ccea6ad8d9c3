import { describe, expect, it } from 'vitest';
import { HAMILTON } from '../../../services/testSupport/regions.ts';
import { momentOf } from './auditLogContent.ts';

describe('momentOf', () => {
  const now = Date.parse('2026-11-27T03:30:00Z');

  it('names today by the clock of the brand, not of Greenwich', () => {
    expect(momentOf('2026-11-26T06:00:00Z', HAMILTON, now)).toEqual({ day: 'Today', time: '1:00\u00a0a.m.' });
    expect(momentOf('2026-11-26T04:59:00Z', HAMILTON, now)).toEqual({
      day: 'Wed, Nov\u00a025',
      time: '11:59\u00a0p.m.',
    });
  });

  it('names the year of other years only', () => {
    expect(momentOf('2026-01-02T15:05:00Z', HAMILTON, now).day).toBe('Fri, Jan\u00a02');
    expect(momentOf('2025-12-31T15:05:00Z', HAMILTON, now).day).toBe('Wed, Dec\u00a031, 2025');
  });
});

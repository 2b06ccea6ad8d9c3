import { describe, expect, it } from 'vitest';
import { HAMILTON } from '../../../services/testSupport/regions.ts';
import { subscriptionStateText } from './clientContent.ts';

describe("the state of a client's subscription", () => {
  it.each([
    ['active', false, 'Renews Thu, Jun\u00a012, 2031'],
    ['active', true, 'Cancelled, ends Thu, Jun\u00a012, 2031'],
    ['past_due', false, 'Payment overdue, renews Thu, Jun\u00a012, 2031'],
    ['past_due', true, 'Payment overdue, ends Thu, Jun\u00a012, 2031'],
    ['trialing', false, 'Trial, first charge Thu, Jun\u00a012, 2031'],
    ['trialing', true, 'Trial, ends Thu, Jun\u00a012, 2031'],
    ['incomplete', false, 'First payment not finished'],
    ['unpaid', false, 'Unpaid'],
    ['ended', false, 'Ended'],
  ] as const)('%s, cancelled: %s, reads %j', (status, cancelAtPeriodEnd, words) => {
    // 11:30 p.m. in Hamilton, which is the next day in UTC.
    expect(subscriptionStateText({ status, cancelAtPeriodEnd, periodEnd: '2031-06-13T03:30:00.000Z' }, HAMILTON)).toBe(
      words,
    );
  });
});

import { expect, it } from 'vitest';
import { takerOf } from './bookingRecordContent.ts';

it('a step of a booking is not the customer’s because its admin has left', () => {
  expect(takerOf({ step: 'confirmed', by: 'Dana Whitfield' })).toBe('Dana Whitfield');
  expect(takerOf({ step: 'confirmed', by: null })).toBe('a former admin');
  expect(takerOf({ step: 'cancelled', by: null })).toBe('the customer');
  expect(takerOf({ step: 'repeated', by: null })).toBe('the site itself');
});

import { expect, it } from 'vitest';
import { actorOfStep } from './bookingRecordContent.ts';

it('says who took a step of a booking, even when an admin has left', () => {
  expect(actorOfStep({ step: 'confirmed', by: 'Dana Whitfield' })).toBe('Dana Whitfield');
  expect(actorOfStep({ step: 'confirmed', by: null })).toBe('a former admin');
  expect(actorOfStep({ step: 'cancelled', by: null })).toBe('the customer');
  expect(actorOfStep({ step: 'repeated', by: null })).toBe('the site itself');
});

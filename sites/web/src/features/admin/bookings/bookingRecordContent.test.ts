import { expect, it } from 'vitest';
import { actorOfStep } from './bookingRecordContent.ts';

it("a step in a booking's history was taken by an admin, a former admin, the customer or the site", () => {
  expect(actorOfStep({ step: 'confirmed', by: 'Dana Whitfield' })).toBe('Dana Whitfield');
  expect(actorOfStep({ step: 'confirmed', by: null })).toBe('a former admin');
  expect(actorOfStep({ step: 'cancelled', by: null })).toBe('the customer');
  expect(actorOfStep({ step: 'repeated', by: null })).toBe('the site itself');
});

import { calls, type Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { goodBodies } from '../support/bodies.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { submitBooking, tokenIn } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

const CUSTOMER = 'sam@whitlock.test';
const RIGHT = 'sam.right@whitlock.test';

let admin: SignedIn;
let id: string;
let token: string;

const api = await useTestApi();
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
  ({ id, token } = await submitBooking(api, { email: CUSTOMER }));
});

const correct = (changes: Partial<ReturnType<typeof goodBodies.correctBooking>>) =>
  api.post(calls.correctBooking.path, { ...goodBodies.correctBooking(''), id, ...changes }, admin.headers);

const confirm = (revision = 0) =>
  api.post(calls.answerBooking.path, { id, revision, answer: 'confirm', arrival: '08-10' }, admin.headers);

const stored = async () => (await api.queries.select().from(bookings).where(eq(bookings.id, id)))[0];

const history = async () =>
  dataOf<Data['getBookingHistory']>((await api.post(calls.getBookingHistory.path, { id }, admin.headers)).answer);

describe('a corrected booking', () => {
  it('is as it was corrected, still new, and its history says who, and from what to what', async () => {
    const changes = { phone: '2895550199', postalCode: 'l7r2b2', selectedRange: '6000+', interiorEnabled: true };
    expect((await correct(changes)).answer).toMatchObject({ status: 'OK', data: { revision: 1 } });
    expect(await stored()).toMatchObject({
      phone: '(289) 555-0199',
      postalCode: 'L7R 2B2',
      selectedRange: '6000+',
      state: 'new',
      handledAt: null,
    });
    expect(await history()).toMatchObject([
      {
        step: 'corrected',
        by: 'Dana Whitfield',
        detail:
          'Phone: (905) 555-0142 to (289) 555-0199; Address: 12 Maple St, Hamilton L8X 1A1 to 12 Maple St, Hamilton L7R 2B2; Size: 1500–2000 sq ft to 6000+ sq ft; Windows: Exterior Windows Only to Exterior & Interior Windows',
      },
    ]);
    const notices = (await api.mailsTo(CUSTOMER)).filter(({ subject }) => subject?.includes('corrected'));
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('6000+ sq ft');
  });

  it('mails the confirmation to a new email address, and the former one gets nothing', async () => {
    await confirm();
    const before = (await api.mailsTo(CUSTOMER)).length;
    expect((await correct({ revision: 1, email: RIGHT })).code).toBe(200);
    const [mail, ...others] = await api.mailsTo(RIGHT);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your cleaning on .* is confirmed/);
    expect(mail?.text).toContain('8 to 10');
    expect(await api.mailsTo(CUSTOMER)).toHaveLength(before);
    expect(await stored()).toMatchObject({ state: 'confirmed', arrival: '08-10', email: RIGHT });
    // Whoever has the former address can no longer see or cancel the booking.
    const opened = async (secret: string) => (await api.post(calls.getOwnBooking.path, { token: secret })).code;
    expect([await opened(token), await opened(tokenIn(mail?.text))]).toEqual([404, 200]);
  });

  it('is not mailed about another phone number, nor about nothing', async () => {
    const before = (await api.mailsTo(CUSTOMER)).length;
    await correct({ phone: '2895550199' });
    expect((await correct({ revision: 1, phone: '2895550199' })).answer).toMatchObject({ data: { revision: 1 } });
    expect(await api.mailsTo(CUSTOMER)).toHaveLength(before);
    expect(await history()).toHaveLength(1);
  });

  it.each([
    [{ phone: '905' }, 'phone', 'Please enter your phone number.'],
    [{ email: 'sam' }, 'email', 'Invalid email format.'],
    [{ city: '' }, 'city', 'Please enter the city of the home.'],
    [{ exteriorEnabled: false }, 'exteriorEnabled', 'Please select at least one service type (interior/exterior).'],
  ])('follows the rules of the form: %j', async (changes, field, detail) => {
    expect(await correct(changes)).toMatchObject({ code: 422, answer: { field, detail } });
    expect((await stored())?.adminRevision).toBe(0);
  });

  it('can do without an address, as an estimate can', async () => {
    expect((await correct({ street: '', city: '', postalCode: '', phone: '2895550199' })).code).toBe(200);
  });

  it('is one correction when two admins send theirs at once, and the other is told', async () => {
    const codes = (await Promise.all([correct({ unit: '4' }), correct({ unit: '5' })])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 409]);
    expect((await history()).map(({ step }) => step)).toEqual(['corrected']);
  });
});

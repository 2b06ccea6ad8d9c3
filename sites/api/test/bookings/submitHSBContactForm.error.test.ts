import { calls, type HSBContactFormRequest } from '@threefold/api-contract';
import { addDays } from '@threefold/validation';
import { describe, expect, it } from 'vitest';
import { today } from '../support/brands.ts';
import { booking, nextWeek } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

const { path } = calls.submitHSBContactForm;

const api = await useTestApi();

const expectNothingStored = async () => expect(await api.stored()).toEqual({ bookings: 0, messages: 0, mails: 0 });

describe('the eight checks', () => {
  /** Each step of completing the form, with the message that the step removes. */
  const steps: [message: string, field: string, filled: Partial<HSBContactFormRequest>][] = [
    ['Please enter your name.', 'name', { name: 'Sam Whitlock' }],
    ['Invalid email format.', 'email', { email: 'sam@whitlock.test' }],
    ['Please enter your phone number.', 'phone', { phone: '(905) 555-0142' }],
    [
      'Please select between scheduling a cleaning or requesting a free estimate.',
      'submissionType',
      { submissionType: 'schedule' },
    ],
    ['Please select a date.', 'date', { date: nextWeek() }],
    ['Please select your Square Footage range.', 'selectedRange', { selectedRange: '6000+' }],
    ['Please select at least one service type (interior/exterior).', 'exteriorEnabled', { exteriorEnabled: true }],
    ['Please complete the CAPTCHA', 'captchaToken', {}],
  ];
  const nothing = booking({
    submissionType: null,
    date: null,
    selectedRange: '',
    name: '',
    phone: '',
    email: '',
    message: '',
    exteriorEnabled: false,
  });

  it('fail in order when all fields are sent', async () => {
    let entries = nothing;
    for (const [detail, field, filled] of steps) {
      const { code, answer } = await api.post(path, entries);
      expect(answer).toMatchObject({ status: 'INVALID', detail, field });
      expect(code).toBe(422);
      entries = { ...entries, ...filled };
    }
    await expectNothingStored();
  });

  it('fail in order when fields are missing', async () => {
    let entries: Partial<HSBContactFormRequest> = {};
    for (const [detail, field, filled] of steps) {
      const { code, answer } = await api.post(path, entries);
      expect(answer).toMatchObject({ status: 'INVALID', detail, field });
      expect(code).toBe(422);
      entries = { ...entries, ...filled };
    }
    await expectNothingStored();
  });
});

it.each([
  [{ date: '2026-02-30' }, 'date_required'],
  [{ date: addDays(today(), -1) }, 'date_past'],
  [{ date: addDays(today(), 400) }, 'date_too_far'],
  // With a hyphen; the ranges of the form have a dash.
  [{ selectedRange: '500-1000' }, 'range_required'],
  [{ phone: '(905) 555-014' }, 'phone_required'],
  [{ phone: '+44 79460' }, 'phone_required'],
  [{ phone: '+0 20 7946 0958' }, 'phone_required'],
  [{ email: 'sam@harbour.example' }, 'email_invalid'],
  [{ name: '\u200b\n' }, 'name_required'],
  [{ captchaToken: 'anything' }, 'captcha_wrong'],
  [{ captchaToken: Buffer.from('{"challenge":null}').toString('base64') }, 'captcha_wrong'],
])('refuses %j as %s', async (changes, code) => {
  const reply = await api.post(path, booking({ captchaToken: 'not looked at yet', ...changes }));
  expect(reply.answer).toMatchObject({ status: 'INVALID', code });
  expect(reply.code).toBe(422);
  await expectNothingStored();
});

it('does not guess missing fields', async () => {
  const { interiorEnabled, ...entries } = booking({ captchaToken: 'not looked at yet' });
  const { code, answer } = await api.post(path, entries);
  expect(answer).toMatchObject({
    status: 'INVALID',
    detail: '"interiorEnabled" is missing.',
    field: 'interiorEnabled',
  });
  expect(code).toBe(400);
  await expectNothingStored();
});

it('refuses a malformed idempotency key', async () => {
  const { code, answer } = await api.post(path, booking(), { 'Idempotency-Key': 'short' });
  expect(answer).toMatchObject({ status: 'INVALID', detail: expect.stringContaining('Idempotency-Key') });
  expect(code).toBe(400);
});

import { type BookingReceipt, calls } from '@threefold/api-contract';
import { formatDate } from '@threefold/validation';
import { expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { subjectDate } from '../support/mail/mails.ts';
import { booking, nextWeek } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

const { path } = calls.submitHSBContactForm;

const api = await useTestApi();

const mailTo = async (address: string) => {
  const mails = await eventually(async () => {
    const arrived = await api.mails();
    expect(arrived).toHaveLength(2);
    return arrived;
  });
  return mails.find(({ to }) => to?.[0]?.address === address);
};

it('stores a scheduled cleaning as entered', async () => {
  const { code, answer } = await api.post(path, booking({ captchaToken: await api.solved() }));
  expect(answer).toMatchObject({ status: 'OK' });
  expect(code).toBe(200);
  await expect(api.queries.select().from(bookings)).resolves.toMatchObject([
    {
      brand: 'harbour-shine',
      submissionType: 'schedule',
      date: nextWeek(),
      selectedRange: '1500–2000',
      name: 'Sam Whitlock',
      phone: '(905) 555-0142',
      email: 'sam@whitlock.test',
      message: 'The gate is on the left.',
      interiorEnabled: false,
      exteriorEnabled: true,
    },
  ]);
});

it('responds with what the success view shows: the booking, its address, its link and a calendar file', async () => {
  const { answer } = await api.post(path, booking({ captchaToken: await api.solved() }));
  expect(answer).toEqual({
    status: 'OK',
    data: {
      submissionType: 'schedule',
      date: nextWeek(),
      selectedRange: '1500–2000',
      interiorEnabled: false,
      exteriorEnabled: true,
      services: 'Exterior Windows Only',
      option: '1500–2000 sq ft',
      state: 'new',
      actions: ['move', 'readdress', 'cancel'],
      arrival: null,
      currency: 'CAD',
      quote: null,
      repeatWeeks: 0,
      remindersOff: false,
      postalCode: 'L8X 1A1',
      email: 'sam@whitlock.test',
      mailed: true,
      link: expect.stringMatching(/^http:\/\/harbourshine\.localhost:3002\/HSBBooking#[\w-]{32}$/),
      calendar: expect.stringContaining(`DTSTART;VALUE=DATE:${nextWeek().replaceAll('-', '')}`),
    },
  });
  const { data } = answer as { data: BookingReceipt };
  const confirmation = await mailTo('sam@whitlock.test');
  expect(confirmation?.text).toContain(data.link);
});

it('confirms a scheduled cleaning to the customer and informs the owner', async () => {
  await api.post(path, booking({ captchaToken: await api.solved() }));

  const confirmation = await mailTo('sam@whitlock.test');
  expect(confirmation?.from).toEqual({ name: 'Harbour Shine Brigade', address: 'bookings@harbourshine.test' });
  expect(confirmation?.subject).toBe('We have your booking request - Harbour Shine Brigade');
  expect(confirmation?.text).toContain('Hello Sam Whitlock,');
  expect(confirmation?.text).toContain('within 24-48 hours to confirm your booking');
  expect(confirmation?.text).toContain(`Date: ${formatDate(nextWeek())}`);
  expect(confirmation?.text).toContain('Windows: Exterior Windows Only');
  expect(confirmation?.text).not.toContain('The gate is on the left.');
  expect(confirmation?.attachments.map(({ filename }) => filename)).toContain('booking.ics');

  const notice = await mailTo('owner@harbourshine.test');
  expect(notice?.subject).toBe(`Booking for ${subjectDate(nextWeek())}: Sam Whitlock`);
  expect(notice?.replyTo).toEqual([{ name: 'Sam Whitlock', address: 'sam@whitlock.test' }]);
  expect(notice?.text).toContain('Phone: +1 (905) 555-0142');
  expect(notice?.html).toContain('href="tel:+19055550142"');
  expect(notice?.text).toContain('http://harbourshine.localhost:3002/AdminDashboard/bookings/');
  expect(notice?.text).toContain('Square footage: 1500–2000 sq ft');
  expect(notice?.text).toContain('Details: The gate is on the left.');
});

it('stores an estimate without a date', async () => {
  const captchaToken = await api.solved();
  const { answer } = await api.post(path, booking({ submissionType: 'estimate', interiorEnabled: true, captchaToken }));
  expect(answer).toMatchObject({ status: 'OK' });
  await expect(api.queries.select().from(bookings)).resolves.toMatchObject([
    { submissionType: 'estimate', date: null },
  ]);
  const confirmation = await mailTo('sam@whitlock.test');
  expect(confirmation?.subject).toBe('We have your estimate request - Harbour Shine Brigade');
  expect(confirmation?.text).toContain('We will reply with it within 24-48 hours.');
  expect(confirmation?.text).toContain('Windows: Exterior & Interior Windows');
});

it('accepts a booking without a message, and a pasted number with the country code and no punctuation', async () => {
  const { message, ...withoutMessage } = booking({ phone: '19055550142', captchaToken: await api.solved() });
  const { answer } = await api.post(path, withoutMessage);
  expect(answer).toMatchObject({ status: 'OK' });
  await expect(api.queries.select().from(bookings)).resolves.toMatchObject([{ phone: '(905) 555-0142', message: '' }]);
});

it('keeps a phone number of another country, and mails it to the owner', async () => {
  const phone = ' +44 (0)20-7946 0958';
  const { answer } = await api.post(path, booking({ phone, captchaToken: await api.solved() }));
  expect(answer).toMatchObject({ status: 'OK' });
  await expect(api.queries.select().from(bookings)).resolves.toMatchObject([{ phone: '+44 20 7946 0958' }]);
  const notice = await mailTo('owner@harbourshine.test');
  expect(notice?.text).toContain('Phone: +44 20 7946 0958');
});

it('allows the site to read responses, with cookies', async () => {
  const origin = 'http://harbourshine.localhost:3002';
  const captchaToken = await api.solved();
  const { headers } = await api.post(path, booking({ captchaToken }), { Origin: origin });
  expect(headers.get('Access-Control-Allow-Origin')).toBe(origin);
  expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
  expect(headers.get('Vary')).toBe('Origin');
  const { headers: withoutOrigin } = await api.get('/api/getCaptchaChallenge');
  expect(withoutOrigin.get('Vary')).toBe('Origin');
});

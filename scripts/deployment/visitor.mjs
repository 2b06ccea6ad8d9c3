// Books a visit at a site as a visitor's browser does, and prints the answer. Arguments: the API's URL, the site's
// origin, the visitor's email, the choice of the brand's options.
import { calls } from '@threefold/api-contract';
import { addDays } from '@threefold/validation';

const [api = '', origin = '', email = '', selectedRange = ''] = process.argv.slice(2);

// A dynamic import, because the tests' sources are not part of this TypeScript project.
const { solveCaptcha } = await import(new URL('../../sites/api/test/support/captcha.ts', import.meta.url).href);

const challenge = await (await fetch(api + calls.getCaptchaChallenge.path, { headers: { origin } })).json();
const booking = {
  submissionType: 'schedule',
  selectedRange,
  name: 'Sam Whitlock',
  phone: '(905) 555-0142',
  email,
  message: '',
  interiorEnabled: false,
  exteriorEnabled: true,
  street: '12 Maple St',
  city: 'Springfield',
  postalCode: 'L8X 1A1',
  captchaToken: await solveCaptcha(challenge.data),
};
// One of these days is no holiday.
for (const days of [7, 8, 9, 10]) {
  const response = await fetch(api + calls.submitHSBContactForm.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ ...booking, date: addDays(new Date().toISOString().slice(0, 10), days) }),
  });
  console.log(response.status, await response.text());
  if (response.ok) break;
}

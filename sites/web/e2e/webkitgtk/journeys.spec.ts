import { addDays } from '@threefold/validation';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import { CARDS } from '../support/clients.ts';
import { bookingBrand, expect, fallbackBrand, mails, mailTo, portalBrand, siteOf } from '../support/fixtures.ts';
import { codeIn, linkIn, type Person, somebody } from '../support/people.ts';
import { test, type Webkit } from './webkit.ts';

const agency = portalBrand;
const cleaners = bookingBrand;

/**
 * Where WebKit keeps a session in development: it takes api.ferrolane.localhost for a third party of ferrolane.localhost.
 * Every brand's host has the portal.
 */
const portal = () => siteOf(fallbackBrand);

async function register(webkit: Webkit): Promise<Person> {
  const person = somebody();
  await webkit.open(`${portal()}/RegisterScreen`);
  await webkit.fill('First Name', person.firstName);
  await webkit.fill('Last Name', person.lastName);
  await webkit.fill('Email', person.email);
  await webkit.fill('Password', person.password);
  await webkit.fill('Confirm Password', person.password);
  await webkit.press('Register');
  await webkit.isAt('/ClientDashboard');
  await webkit.sees(`Welcome back, ${person.firstName}!`);
  return person;
}

async function logIn(webkit: Webkit, { email, password }: Person) {
  await webkit.isAt('/LoginScreen');
  await webkit.fill('Email', email);
  await webkit.fill('Password', password);
  await webkit.press('Log In');
}

async function subscribe(webkit: Webkit, product: string) {
  await webkit.press(product);
  await webkit.press(`GET ${product}`);
  await webkit.sees(`Subscribe to ${product}`);
  await webkit.fill('Card number', CARDS.good);
  await webkit.fill('Expiry (MM / YY)', '12 / 39');
  await webkit.fill('Security code', '123');
  await webkit.fill('Name on card', 'Priya Raman');
  await webkit.fill('Postal code', 'L8P 1A1');
  await webkit.press('Subscribe');
  await webkit.isAt('/ClientDashboard');
  await webkit.sees('ACTIVE');
}

async function book(webkit: Webkit, email: string, name = 'Robin Adeyemi') {
  await webkit.open(siteOf(cleaners) + cleaners.homePath);
  await webkit.fill('Name', name);
  await webkit.fill('Email', email);
  await webkit.fill('Phone', '9055550117');
  await webkit.choose(words.schedule.label);
  // WebKit would show today there.
  expect(await (await webkit.field('Which day suits you?')).getCssValue('color')).toBe('rgba(0, 0, 0, 0)');
  await webkit.chooseDay(addDays(bookingToday(), 40));
  await webkit.choose(words.first);
  await webkit.fill('Street and number', '12 Maple St');
  await webkit.fill('City', 'Hamilton');
  await webkit.fill('Postal code', 'L8X 1A1');
  await webkit.solveCaptcha();
  await webkit.press(words.schedule.submit);
  await webkit.sees(words.schedule.thanks);
}

const uniqueEmail = () => `gtk.${crypto.randomUUID()}@home.test`;

test('a landing page leads to a legal page, and Back restores what was typed', async ({ webkit }) => {
  await webkit.open(siteOf(agency) + agency.homePath);
  await webkit.fill('Message', 'Half a thought');
  await webkit.press('Privacy Policy');
  await webkit.sees('Privacy Policy');
  await webkit.isAt('/PrivacyPolicy');
  await webkit.driver.navigate().back();
  await webkit.isAt(agency.homePath);
  await webkit.isHydrated();
  expect(await (await webkit.field('Message')).getProperty('value')).toBe('Half a thought');
});

test('a message reaches its owner', async ({ webkit, rows }) => {
  const email = uniqueEmail();
  await webkit.open(siteOf(agency) + agency.homePath);
  await webkit.fill('Name', 'Ada Byron');
  await webkit.fill('Email', email);
  await webkit.fill('Message', 'Could you look at our booking page?');
  await webkit.press('Send message');
  await webkit.sees('Message received!');
  expect(await rows('select name from contact_messages where email = $1', [email])).toEqual([{ name: 'Ada Byron' }]);
  await mails(email);
});

test('a visit is booked, and cancelled with the link in the mail', async ({ webkit, rows }) => {
  const email = uniqueEmail();
  await book(webkit, email);
  expect(await rows('select requested_date::text as date from bookings where email = $1', [email])).toEqual([
    { date: addDays(bookingToday(), 40) },
  ]);
  const { text } = await mailTo(email, 'We have your booking request');
  await webkit.open(linkIn(text, cleaners.bookingPath ?? ''));
  await webkit.press('Cancel this booking');
  await webkit.press('Cancel the booking');
  await webkit.sees('Booking cancelled');
  await webkit.press('OK');
  await webkit.sees('This booking is cancelled.');
});

test('a person registers, logs out, and changes a forgotten password', async ({ webkit }) => {
  const person = await register(webkit);
  await webkit.press('Log out');
  await webkit.isAt('/Home');
  await webkit.open(`${portal()}/PasswordResetScreen`);
  await webkit.fill('Email', person.email);
  await webkit.press('Get Code');
  await webkit.sees('CODE SENT');
  await webkit.press('OK');
  await webkit.fill('6-digit code', codeIn((await mailTo(person.email, 'Your password reset code')).text));
  await webkit.press('Validate Code');
  await webkit.press('OK');
  const password = 'another long sentence';
  await webkit.fill('New password', password);
  await webkit.fill('Confirm new password', password);
  await webkit.press('Change Password');
  await webkit.sees('PASSWORD CHANGED');
  await webkit.press('OK');
  await webkit.press('Back to Login');
  await logIn(webkit, { ...person, password });
  await webkit.isAt('/ClientDashboard');
});

test('a client pays, sees the thanks, cancels and reactivates', async ({ webkit }) => {
  await register(webkit);
  await subscribe(webkit, 'Review Reply');
  await webkit.press('Cancel Subscription');
  await webkit.press('Cancel Subscription', 'alertdialog');
  await webkit.sees('You have successfully cancelled your subscription.');
  await webkit.press('OK');
  await webkit.sees('INACTIVE');
  await webkit.press('Reactivate');
  await webkit.press('Reactivate', 'alertdialog');
  await webkit.sees('Subscription Reactivated');
});

test('a client changes the plan', async ({ webkit }) => {
  await register(webkit);
  await subscribe(webkit, 'Quote Builder Essentials');
  await webkit.press('Change to Pro');
  await webkit.press('Change the plan');
  await webkit.sees('You have Quote Builder Pro from now on.');
});

test('an owner logs in and confirms a visit', async ({ webkit, rows }) => {
  const email = uniqueEmail();
  // The list also has the visits of other tests.
  await book(webkit, email, 'Noor Haddad');
  const owner = await register(webkit);
  await rows(`update users set role = 'admin', is_email_verified = true where email = $1`, [owner.email]);
  await webkit.press('Log out');
  // Earlier, the page of the log in would find a session that has just ended, and say so.
  await webkit.isAt('/Home');
  await webkit.open(`${portal()}/LoginScreen`);
  await logIn(webkit, owner);
  await webkit.isAt('/AdminDashboard/bookings');
  await webkit.press('Open: Noor Haddad');
  await webkit.select('The crew arrives', '8 to 10');
  await webkit.press('Confirm by mail');
  await webkit.sees('Confirmed. The customer gets a mail with the day and the hours.');
  await mailTo(email, `Your ${words.visit} on`);
});

/** @import { Page } from 'playwright' */

/** Answers a call of the page. @param {Page} page @param {string} call @param {object} json @param {number} [status] */
const answer = (page, call, json, status = 200) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ status, json }));

/** Begins to set up an authenticator app. @param {Page} page */
export async function setUpApp(page) {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
}

/** Finishes it in this browser only, so that the demo account stays without a second factor. @param {Page} page */
export async function showRecoveryCodes(page) {
  const starts = ['7K3M', 'H2VT', 'B6YW', '9FJ4', 'XR7D', 'N5CP', '4TZK', 'V3QH', 'Y8BN', 'K2MT'];
  const recoveryCodes = starts.map((start, index) => `${start}-${starts.at(index - 3)}`);
  await answer(page, 'confirmSecondFactor', { status: 'OK', data: { recoveryCodes } });
  await setUpApp(page);
  // Read again behind the dialog.
  await answer(page, 'getSecondFactor', {
    status: 'OK',
    data: { enabled: true, missing: false, recoveryCodesLeft: recoveryCodes.length },
  });
  await page.getByLabel('6-digit code').fill('407193');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
}

/** Logs in as somebody with a second factor. @param {Page} page */
export async function askForCode(page) {
  const refusal = {
    status: 'INVALID',
    detail: 'Please enter the code.',
    field: 'code',
    code: 'second_factor_required',
  };
  await answer(page, 'loginWithEmailAndPassword', refusal, 422);
  await page.getByLabel('Email').fill('priya@northgatetools.test');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('dialog', { name: 'Enter the code' }).waitFor();
}

/** Opens a page whose code is gone, as after a new deployment. @param {Page} page */
export async function failToLoad(page) {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Page did not load' }).waitFor();
}

/** Switches scripts off and opens a page of the portal. @param {Page} page */
export async function withoutScripts(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto(new URL('/ClientDashboard', page.url()).href);
  // The comparison measures the page with a script, which hides `noscript` itself but not what was in it.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body noscript')) element.replaceWith(...element.childNodes);
  });
  await session.send('Emulation.setScriptExecutionDisabled', { value: false });
}

import { brand } from '../../../src/brands/ferrolane/brand.ts';
import { onDashboard } from '../../support/clients.ts';
import { expect, siteOf, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/people.ts';
import { firstVisit } from '../../support/shifts.ts';

// How many lines the questions take depends on the brand's fonts.
for (const width of [390, 1440]) {
  test(`nothing that a client might press on the support page moves once the script runs, ${width} px wide`, async ({
    page,
    browser,
  }) => {
    await onDashboard(page, brand);
    const visit = await firstVisit(browser, page, width);
    const release = await holdRequests(visit, '**/assets/*.js');
    await visit.goto(`${siteOf(brand)}/SupportScreen`, { waitUntil: 'commit' });
    const send = visit.getByRole('button', { name: 'Send message' });
    await expect(send).toBeVisible();
    const top = async () => (await send.boundingBox())?.y;
    const before = await top();
    await release();
    await expect(visit.getByText(/^Your email address .+ is not verified yet\.$/)).toBeVisible();
    await expect(visit.getByText('We mail you our answers.')).toBeVisible();
    await expect(visit.getByText('When does a cancellation take effect?')).toBeVisible();
    expect(await top()).toBe(before);
    await visit.context().close();
  });
}

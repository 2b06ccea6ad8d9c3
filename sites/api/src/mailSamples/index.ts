import type { BrandDirectory } from '@threefold/api-contract/brand-directory';
import { createBrands } from '../platform/brands.ts';
import { renderMail } from '../platform/mail/render.ts';
import { accountSamples } from './accounts.ts';
import { bookingSamples } from './bookings.ts';
import { messageSamples } from './messages.ts';
import { projectSamples } from './projects.ts';
import { DATE, type Samples, type Sender } from './shared.ts';
import { subscriptionSamples } from './subscriptions.ts';

/** A rendered mail, for stories and tests. */
export interface MailSample {
  brand: string;
  kind: string;
  subject: string;
  text: string;
  html: string;
}

const samplesOf = (sender: Sender): Samples => ({
  ...bookingSamples(sender),
  ...messageSamples(sender),
  ...accountSamples(sender),
  ...projectSamples(sender),
  ...subscriptionSamples(sender),
});

/** Every kind of mail in the theme of every brand, as if each brand sent all kinds. */
export async function mailSamples(directory: BrandDirectory): Promise<MailSample[]> {
  const brands = createBrands(directory, { production: true, sitePort: 443, siteOrigins: ['https://site.example'] });
  const samples = directory.brands.flatMap((brand) =>
    Object.entries(samplesOf({ brand, site: brands.siteOrigin(brand) })).map(async ([kind, message]) => {
      if (!message) throw new Error(`There is no mail of the kind ${kind}.`);
      const { text, html } = await renderMail(message.content, DATE, brands);
      return { brand: brand.key, kind, subject: message.subject, text, html };
    }),
  );
  return Promise.all(samples);
}

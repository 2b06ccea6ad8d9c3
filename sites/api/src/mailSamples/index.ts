import type { BrandDirectory, BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Language } from '@threefold/api-contract/language';
import { type Brands, createBrands } from '../platform/brands.ts';
import { inLanguage, siteOf } from '../platform/language.ts';
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
  language: Language;
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

const senderOf = (brand: BrandEntry, language: Language, brands: Pick<Brands, 'siteOrigin'>): Sender => {
  const own = inLanguage(brand, language);
  return { brand, own, site: siteOf(own, brands), origin: brands.siteOrigin(brand) };
};

/** Every kind of mail in the theme of every brand, as if each brand sent all kinds. @param language Default: English */
export async function mailSamples(directory: BrandDirectory, language: Language = 'en-CA'): Promise<MailSample[]> {
  const brands = createBrands(directory, { production: true, sitePort: 443, siteOrigins: ['https://site.example'] });
  const samples = directory.brands.flatMap((brand) =>
    Object.entries(samplesOf(senderOf(brand, language, brands))).map(async ([kind, message]) => {
      if (!message) throw new Error(`There is no mail of the kind ${kind}.`);
      const { text, html } = await renderMail(message.content, DATE, brands);
      return { brand: brand.key, language, kind, subject: message.subject, text, html };
    }),
  );
  return Promise.all(samples);
}

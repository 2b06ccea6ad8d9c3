import { NoticePage } from '@threefold/design-system/NoticePage';
import type { BrandKit } from '../brands/BrandKit.ts';

/** The account routes while the client portal is closed: it says so, and how to reach the brand instead. */
export function PortalSoonPage({ kit: { brand, Logo } }: { kit: BrandKit }) {
  const { email, phone, phoneDial } = brand.contacts;
  return (
    <NoticePage
      logo={<Logo />}
      homeHref={brand.homePath}
      homeLabel={`${brand.displayName}, home`}
      content={{
        eyebrow: 'Client portal',
        title: 'The client portal is not open yet.',
        body: 'Accounts cannot be made or used for now. Write or call and a person will help you.',
        links: [
          { label: `Write to ${email}`, href: `mailto:${email}` },
          ...(phone && phoneDial ? [{ label: `Call ${phone}`, href: `tel:${phoneDial}` }] : []),
          { label: 'Back to the home page', href: brand.homePath },
        ],
      }}
    />
  );
}

import { NoticePage } from '@threefold/design-system/NoticePage';
import type { BrandKit } from '../brands/BrandKit.ts';

/** What a visitor sees at an address that does not exist. */
export function NotFoundPage({ kit: { brand, Logo } }: { kit: BrandKit }) {
  return (
    <NoticePage
      logo={<Logo />}
      homeHref={brand.homePath}
      homeLabel={`${brand.displayName}, home`}
      content={{
        eyebrow: 'Page not found',
        title: 'There is nothing at this address.',
        body: 'The link may be old, or a letter may have gone missing on the way.',
        links: [{ label: 'Go to the home page', href: brand.homePath }],
      }}
    />
  );
}

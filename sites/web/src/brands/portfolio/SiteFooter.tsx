import { Icon } from '@threefold/design-system/components/Icon';
import { Footer } from '@threefold/design-system/Footer';
import { footer } from './content.ts';
import mark from './media/mark.svg?url';

/** In the order of the footer's links. */
const linkIcons = [
  <Icon key="network">
    <path d="M3 8h18v12H3zM9 8V5h6v3M3 14h18" />
  </Icon>,
  <Icon key="code">
    <path d="M6 3v18M6 14c6 0 10-2 10-7" />
    <path d="M14 3h4v4h-4z" />
  </Icon>,
  <Icon key="mail">
    <path d="M3 5h18v14H3zm0 1 9 7 9-7" />
  </Icon>,
];

/** The portfolio's footer (specification, section 2). */
export function SiteFooter() {
  return (
    <Footer
      logo={<img src={mark} alt="" width={40} height={40} loading="lazy" />}
      content={footer}
      slots={{ linkIcons }}
    />
  );
}

import type { LegalName } from '@threefold/api-contract/content-files';
import { LegalPageContainer } from '../../../features/legal/index.ts';
import { brand } from '../brand.ts';
import { Logo } from '../Logo.tsx';
import { SiteFooter } from '../SiteFooter.tsx';

/** One of the brand's legal texts with logo and footer. */
export function LegalScreen({ name }: { name: LegalName }) {
  return <LegalPageContainer text={`${brand.key}-${name}`} logo={<Logo />} brand={brand} footer={<SiteFooter />} />;
}

import type { LegalPageContent } from '@threefold/design-system/LegalPage';
import { LegalPageContainer } from '../../../features/legal/index.ts';
import { brand } from '../brand.ts';
import { Logo } from '../Logo.tsx';
import { SiteFooter } from '../SiteFooter.tsx';

/** One of the brand's documents between its logo and its footer. */
export function LegalScreen({ content }: { content: LegalPageContent }) {
  return <LegalPageContainer content={content} logo={<Logo />} brand={brand} footer={<SiteFooter />} />;
}

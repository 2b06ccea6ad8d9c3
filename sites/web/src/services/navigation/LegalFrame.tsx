import { LegalPage, type LegalPageContent } from '@threefold/design-system/LegalPage';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { homeLabel } from '#texts/services/texts/noticeTexts';
import { useHostBrand } from '../hostBrand.tsx';
import { canGoBack } from './canGoBack.ts';

export interface LegalFrameProps {
  content: LegalPageContent;
  /** What is said above the text. */
  notice?: ReactNode;
}

/**
 * A legal text with its navigation: Go back goes one step back (specification, section 2), or to the brand's home if there is nothing
 * to go back to. A section chosen in the table of contents is in the URL, without its own history entry.
 */
export function LegalFrame({ content, notice }: LegalFrameProps) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { displayName, homePath, Logo, Footer } = useHostBrand();
  return (
    <LegalPage
      content={content}
      logo={<Logo />}
      homeHref={homePath}
      homeLabel={homeLabel(displayName)}
      onGoBack={() => (canGoBack() ? navigate(-1) : navigate(homePath))}
      onSectionChosen={(id) => navigate({ search, hash: id }, { replace: true, state })}
      slots={{ notice, footer: <Footer /> }}
    />
  );
}

import { LegalPage, type LegalPageContent } from '@threefold/design-system/LegalPage';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasStepBack } from '../../services/historyStep.ts';

export interface LegalPageContainerProps {
  content: LegalPageContent;
  logo: ReactNode;
  brand: { displayName: string; homePath: string };
  footer: ReactNode;
}

/**
 * Joins a legal page to the history: Go back is one step (SPEC.md section 2), or the brand's home where there is none,
 * and a section chosen from the list is named in the address without a step of its own.
 */
export function LegalPageContainer({ content, logo, brand, footer }: LegalPageContainerProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <LegalPage
      content={content}
      logo={logo}
      homeHref={brand.homePath}
      homeLabel={`${brand.displayName}, home`}
      onGoBack={() => (hasStepBack() ? navigate(-1) : navigate(brand.homePath))}
      onSectionChosen={(id) => navigate({ hash: id }, { replace: true, state })}
      slots={{ footer }}
    />
  );
}

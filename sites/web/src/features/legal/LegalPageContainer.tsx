import type { LegalKey } from '@threefold/api-contract/content-files';
import { LegalPage } from '@threefold/design-system/LegalPage';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { canGoBack } from '../../services/canGoBack.ts';
import { EmbeddedContent } from '../../services/EmbeddedContent.tsx';

export interface LegalPageContainerProps {
  /** The text of the content folder to show. */
  text: LegalKey;
  logo: ReactNode;
  brand: { displayName: string; homePath: string };
  footer: ReactNode;
}

/**
 * A legal page with its text and navigation: Go back is one step (specification, section 2), or the brand's home
 * without history. A section from the table of contents is in the URL without its own history entry.
 */
export function LegalPageContainer({ text, logo, brand, footer }: LegalPageContainerProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <EmbeddedContent pick={({ legal }) => legal?.[text]}>
      {(content) => (
        <LegalPage
          content={content}
          logo={logo}
          homeHref={brand.homePath}
          homeLabel={`${brand.displayName}, home`}
          onGoBack={() => (canGoBack() ? navigate(-1) : navigate(brand.homePath))}
          onSectionChosen={(id) => navigate({ hash: id }, { replace: true, state })}
          slots={{ footer }}
        />
      )}
    </EmbeddedContent>
  );
}

import type { LegalKey } from '@threefold/api-contract/content-files';
import { LegalPage } from '@threefold/design-system/LegalPage';
import { useLocation, useNavigate } from 'react-router-dom';
import { homeLabel } from '#texts/services/texts/noticeTexts';
import { EmbeddedContent } from '../../services/api/EmbeddedContent.tsx';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { canGoBack } from '../../services/navigation/canGoBack.ts';

export interface LegalScreenProps {
  /** Key of the text in the content folder, such as `ferrolane-terms`. */
  text: LegalKey;
}

/**
 * A legal page with its text and navigation: Go back goes one step back (specification, section 2), or to the brand's
 * home if there is nothing to go back to. A section chosen in the table of contents is in the URL, without its own history entry.
 */
export function LegalScreen({ text }: LegalScreenProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { displayName, homePath, Logo, Footer } = useHostBrand();
  return (
    <EmbeddedContent pick={({ legal }) => legal?.[text]}>
      {(content) => (
        <LegalPage
          content={content}
          logo={<Logo />}
          homeHref={homePath}
          homeLabel={homeLabel(displayName)}
          onGoBack={() => (canGoBack() ? navigate(-1) : navigate(homePath))}
          onSectionChosen={(id) => navigate({ hash: id }, { replace: true, state })}
          slots={{ footer: <Footer /> }}
        />
      )}
    </EmbeddedContent>
  );
}

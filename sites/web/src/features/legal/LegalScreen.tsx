import type { LegalKey } from '@threefold/api-contract/content-files';
import { EmbeddedContent } from '../../services/api/EmbeddedContent.tsx';
import { LegalFrame } from '../../services/navigation/LegalFrame.tsx';

export interface LegalScreenProps {
  /** Key of the text in the content folder, such as `ferrolane-terms`. */
  text: LegalKey;
}

/** A legal page, with its text as it is published. */
export const LegalScreen = ({ text }: LegalScreenProps) => (
  <EmbeddedContent pick={({ legal }) => legal?.[text]}>{(content) => <LegalFrame content={content} />}</EmbeddedContent>
);

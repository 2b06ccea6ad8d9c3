import { LegalScreen } from './LegalScreen.tsx';
import { terms } from './terms.ts';

export const TermsPage = () => <LegalScreen content={terms} />;

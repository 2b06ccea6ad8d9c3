import { LegalScreen } from './LegalScreen.tsx';

export const TermsPage = () => <LegalScreen name="terms" />;

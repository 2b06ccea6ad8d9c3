import { LegalScreen } from './LegalScreen.tsx';

export const PrivacyPage = () => <LegalScreen name="privacy" />;

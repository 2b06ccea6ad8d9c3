import { LegalScreen } from './LegalScreen.tsx';
import { privacy } from './privacy.ts';

export const PrivacyPage = () => <LegalScreen content={privacy} />;

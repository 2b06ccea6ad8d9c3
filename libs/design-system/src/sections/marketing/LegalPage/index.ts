export {
  LegalPage,
  type LegalPageContent,
  type LegalPageLocaleText,
  type LegalPageProps,
  type LegalSection,
} from './LegalPage.tsx';

export { LegalPageContainer, type LegalPageContainerProps } from './LegalPageContainer.tsx';

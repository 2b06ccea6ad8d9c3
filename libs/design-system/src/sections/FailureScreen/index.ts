export { FailureScreen, type FailureScreenContent, type FailureScreenProps } from './FailureScreen.tsx';

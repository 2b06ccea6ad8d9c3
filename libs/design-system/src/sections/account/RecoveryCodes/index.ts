export { RecoveryCodes, type RecoveryCodesContent, type RecoveryCodesProps } from './RecoveryCodes.tsx';

export { type Claim, TrustPanel, type TrustPanelContent, type TrustPanelProps } from './TrustPanel.tsx';

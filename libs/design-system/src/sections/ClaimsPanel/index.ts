export { type Claim, ClaimsPanel, type ClaimsPanelContent, type ClaimsPanelProps } from './ClaimsPanel.tsx';

import { PortalFrame, type PortalFrameProps } from '../../../services/portal/index.ts';
import { PANEL_GAP } from './sheet.ts';

/** The frame of an admin view. */
export const AdminFrame = (props: Omit<PortalFrameProps, 'panelGap'>) => (
  <PortalFrame {...props} panelGap={PANEL_GAP} />
);

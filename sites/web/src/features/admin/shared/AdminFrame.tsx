import { ConfirmIdentity } from '../../../services/ConfirmIdentity.tsx';
import { PortalFrame, type PortalFrameProps } from '../../../services/portal/index.ts';
import { useSession } from '../../../services/session.ts';
import { PANEL_GAP } from './sheet.ts';

/** The frame of an admin view, with the dialog of the calls that need a recent login. */
export function AdminFrame(props: Omit<PortalFrameProps, 'panelGap'>) {
  const { user } = useSession();
  return (
    <>
      <PortalFrame {...props} panelGap={PANEL_GAP} />
      {user && <ConfirmIdentity user={user} />}
    </>
  );
}

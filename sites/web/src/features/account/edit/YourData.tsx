import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ModalDialog } from '@threefold/design-system/components/ModalDialog';
import { SettingsSection } from '@threefold/design-system/components/SettingsSection';
import { useId, useState } from 'react';
import { yourDataText as words } from '#texts/features/account/content';
import { api } from '../../../services/api/api.ts';
import { download } from '../../../services/download.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Overlays } from '../../../services/overlays.tsx';
import type { SessionUser } from '../../../services/session/session.ts';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

/** Side by side where there is room. On phones as wide as the section. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [theme.breakpoints.down('nav')]: { '& > button': { flexBasis: '100%' } },
}));

const Panel = styled(ModalDialog)({ width: 375 });

/** Lets users export their data, and clients erase it. */
export function YourData({ user, overlays }: { user: SessionUser; overlays: Overlays }) {
  const [deleting, setDeleting] = useState(false);
  const titleId = useId();

  const exportData = async () => {
    const { status, detail } = await overlays.during(
      words.export.submitting,
      formResult(api().exportOwnData({ userId: user.id }), (data) =>
        download('my-data.json', 'application/json', JSON.stringify(data, null, 2)),
      ),
    );
    if (status !== 'OK') overlays.show({ kind: 'error', ...words.problem(detail ?? '') });
  };

  return (
    // The section's buttons are of no use on paper.
    <SettingsSection title={words.title} body={words.body}>
      <Actions>
        <Button variant="outlined" onClick={() => void exportData()}>
          {words.export.button}
        </Button>
        {user.role !== 'admin' && (
          <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
            {words.remove.button}
          </Button>
        )}
      </Actions>
      <Panel open={deleting} onEscape={() => setDeleting(false)} aria-labelledby={titleId}>
        <DeleteAccountForm user={user} overlays={overlays} titleId={titleId} onClose={() => setDeleting(false)} />
      </Panel>
    </SettingsSection>
  );
}

import { styled } from '@mui/material/styles';
import { ChangePasswordForm, type ChangePasswordFormProps } from '@threefold/design-system/ChangePasswordForm';
import { ModalDialog } from '@threefold/design-system/components/ModalDialog';
import { useId } from 'react';
import { changePasswordContent as content } from '#texts/features/account/content';
import { api } from '../../../services/api/api.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Overlays } from '../../../services/overlays.tsx';
import type { SessionUser } from '../../../services/session/session.ts';

const Panel = styled(ModalDialog)({ width: 375 });

export interface ChangePasswordDialogProps {
  open: boolean;
  user: SessionUser;
  overlays: Overlays;
  onClose: () => void;
  /** Called once the password is changed, which has ended every session. */
  onChanged: () => void;
}

/** The steps of a password reset, for the signed-in user (specification, section 2). */
export function ChangePasswordDialog({ open, user, overlays, onClose, onChanged }: ChangePasswordDialogProps) {
  const titleId = useId();
  const { during, show } = overlays;

  const requestCode: ChangePasswordFormProps['onRequestCode'] = (values) =>
    during(content.requestingCodeLabel, formResult(api().requestPasswordResetCode(values)));

  const validateCode: ChangePasswordFormProps['onValidateCode'] = (values) =>
    during(content.validatingCodeLabel, formResult(api().validatePasswordResetCode(values)));

  // The session remembers for a while that the code was right, so it is not sent again.
  const changePassword: ChangePasswordFormProps['onChangePassword'] = ({ password }) =>
    during(
      content.changingPasswordLabel,
      formResult(api().changeUserPassword({ userId: user.id, password }), onChanged),
    );

  return (
    <Panel open={open} onEscape={onClose} aria-labelledby={titleId}>
      <ChangePasswordForm
        content={content}
        email={user.email}
        titleId={titleId}
        onRequestCode={requestCode}
        onValidateCode={validateCode}
        onChangePassword={changePassword}
        onAdvanced={(message) => show({ kind: 'success', ...message })}
        onInvalid={({ title, body }) => show({ kind: 'error', title, body })}
        onFailed={(message) => show({ kind: 'error', ...message })}
        onClose={onClose}
        onDone={onClose}
      />
    </Panel>
  );
}

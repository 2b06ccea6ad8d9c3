import { PasswordResetForm, type PasswordResetFormProps } from '@threefold/design-system/PasswordResetForm';
import { useLocation, useNavigate } from 'react-router-dom';
import { passwordResetContent as content } from '#texts/features/account/content';
import { pathOfBuild } from '#texts/services/language';
import { api } from '../../../services/api/api.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { useOverlays } from '../../../services/overlays.tsx';
import { sessionStore, useSession } from '../../../services/session/session.ts';
import { AccountPanel } from '../edit/AccountPanel.tsx';

/** Resets a forgotten password in three steps (specification, sections 2 and 4). */
export function PasswordResetScreen() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { during, show, element } = useOverlays();

  const requestCode: PasswordResetFormProps['onRequestCode'] = (values) =>
    during(content.requestingCodeLabel, formResult(api().requestPasswordResetCode(values)));

  const validateCode: PasswordResetFormProps['onValidateCode'] = (values) =>
    during(content.validatingCodeLabel, formResult(api().validatePasswordResetCode(values)));

  const changePassword: PasswordResetFormProps['onChangePassword'] = (values) =>
    during(
      content.changingPasswordLabel,
      formResult(api().changePassword(values), () => {
        // The server has ended every session of the account, including this browser's.
        if (user?.email === values.email) sessionStore.signOut();
      }),
    );

  return (
    <>
      <AccountPanel>
        <PasswordResetForm
          content={content}
          onRequestCode={requestCode}
          onValidateCode={validateCode}
          onChangePassword={changePassword}
          onAdvanced={(message) => show({ kind: 'success', ...message })}
          onInvalid={({ title, body }) => show({ kind: 'error', title, body })}
          onFailed={(message) => show({ kind: 'error', ...message })}
          onDone={() => navigate({ pathname: `${pathOfBuild}/LoginScreen`, search }, { state, replace: true })}
        />
      </AccountPanel>
      {element}
    </>
  );
}

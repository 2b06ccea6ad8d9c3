import { PromptDialog } from '@threefold/design-system/PromptDialog';
import type { Credentials } from '@threefold/validation';
import { useState } from 'react';
import { secondFactorText as words } from '#texts/features/account/edit/securityContent';
import { api } from '../../../services/api/api.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { sessionStore } from '../../../services/session/session.ts';
import { factorCodeFailure } from '../factorCodeFailure.ts';

export interface LoginCodeProps {
  /** The email and password that were correct. They are sent again with the code, because the server stores nothing in between. */
  credentials: Credentials;
  onClose: () => void;
}

/** The second step of a login, for an account with a second factor: a code from the app, or a recovery code. */
export function LoginCode({ credentials, onClose }: LoginCodeProps) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  return (
    <PromptDialog
      // Starts with an empty field for each kind of code.
      key={String(usesRecoveryCode)}
      open
      content={usesRecoveryCode ? words.loginByRecovery : words.login}
      validate={({ code = '' }) => factorCodeFailure({ code })}
      onSubmit={({ code = '' }) =>
        formResult(api().loginWithEmailAndPassword({ ...credentials, code }), sessionStore.signIn)
      }
      onClose={onClose}
      onOther={() => setUsesRecoveryCode(!usesRecoveryCode)}
    />
  );
}

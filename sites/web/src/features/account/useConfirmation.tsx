import { type Answer, CONFIRMATION_REQUIRED, SECOND_FACTOR_REQUIRED } from '@threefold/api-contract';
import { PromptDialog } from '@threefold/design-system/PromptDialog';
import { currentPasswordFailure } from '@threefold/validation';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '../../services/api.ts';
import { formResult } from '../../services/formResult.ts';
import type { SessionUser } from '../../services/session.ts';
import { confirmationWithCodeText, confirmationText as words } from './securityContent.ts';

/** Makes calls that need a recent login. */
export interface Confirmation {
  /** Makes a call. If it is refused because the login was too long ago, asks for the password and repeats the call. */
  withConfirmation: <Data>(call: () => Promise<Answer<Data>>) => Promise<Answer<Data>>;
  /** Render it once, anywhere in the panel. */
  element: ReactNode;
}

/** Asks for the password before a change of the account's credentials (specification, section 13). */
export function useConfirmation(user: SessionUser): Confirmation {
  const [open, setOpen] = useState(false);
  const [withCode, setWithCode] = useState(false);
  const isConfirmed = useRef(false);
  const onClosed = useRef(() => {});

  const askForPassword = () =>
    new Promise<boolean>((resolve) => {
      isConfirmed.current = false;
      onClosed.current = () => resolve(isConfirmed.current);
      setOpen(true);
    });

  return {
    async withConfirmation(call) {
      const answer = await call();
      if (answer.status === 'OK' || answer.code !== CONFIRMATION_REQUIRED) return answer;
      return (await askForPassword()) ? call() : answer;
    },
    element: (
      <PromptDialog
        open={open}
        content={withCode ? confirmationWithCodeText : words}
        firstFailure={({ password = '' }) => currentPasswordFailure({ password })}
        onSubmit={async ({ password = '', code }) => {
          const result = await formResult(api().confirmIdentity({ userId: user.id, password, ...(code && { code }) }));
          isConfirmed.current = result.status === 'OK';
          // The account has a second factor, so the dialog asks for its code too.
          if ('code' in result && result.code === SECOND_FACTOR_REQUIRED) setWithCode(true);
          return result;
        }}
        onClose={() => {
          setOpen(false);
          onClosed.current();
        }}
      />
    ),
  };
}

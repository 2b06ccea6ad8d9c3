import type { Answer } from '@threefold/api-contract';
import { CONFIRMATION_REQUIRED } from '@threefold/api-contract';
import { PromptDialog } from '@threefold/design-system/PromptDialog';
import { currentPasswordFailure } from '@threefold/validation';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '../../services/api.ts';
import { formResult } from '../../services/formResult.ts';
import type { SessionUser } from '../../services/session.ts';
import { confirmationText as words } from './securityContent.ts';

/** Calls that need a recent login. */
export interface Confirmation {
  /** Makes a call. If the login is too long ago, the password is asked for first. */
  confirmed: <Data>(call: () => Promise<Answer<Data>>) => Promise<Answer<Data>>;
  /** Render it once, anywhere in the panel. */
  element: ReactNode;
}

/** Asks for the password before what opens the account is changed (specification, section 13). */
export function useConfirmation(user: SessionUser): Confirmation {
  const [open, setOpen] = useState(false);
  const isConfirmed = useRef(false);
  const closed = useRef(() => {});

  const ask = () =>
    new Promise<boolean>((resolve) => {
      isConfirmed.current = false;
      closed.current = () => resolve(isConfirmed.current);
      setOpen(true);
    });

  return {
    async confirmed(call) {
      const answer = await call();
      if (answer.status === 'OK' || answer.code !== CONFIRMATION_REQUIRED) return answer;
      return (await ask()) ? call() : answer;
    },
    element: (
      <PromptDialog
        open={open}
        content={words}
        firstFailure={({ password = '' }) => currentPasswordFailure({ password })}
        onSubmit={({ password = '' }) =>
          formResult(api().confirmIdentity({ userId: user.id, password }), () => {
            isConfirmed.current = true;
          })
        }
        onClose={() => {
          setOpen(false);
          closed.current();
        }}
      />
    ),
  };
}

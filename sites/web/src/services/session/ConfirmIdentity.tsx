import { SECOND_FACTOR_REQUIRED } from '@threefold/api-contract';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { PromptDialog } from '@threefold/design-system/PromptDialog';
import { ACCOUNT_MESSAGES, currentPasswordFailure, FACTOR_CODE_MAX_LENGTH } from '@threefold/validation';
import { useEffect, useRef, useState } from 'react';
import { CONFIRM_TEXTS as texts } from '#texts/services/session/confirmTexts';
import { api } from '../api/api.ts';
import { loadChunk } from '../chunk.ts';
import { formResult } from '../forms/formResult.ts';
import { offerConfirmation } from './confirmation.ts';
import { type SessionUser, sessionStore } from './session.ts';

const fields = [{ name: 'password', label: texts.passwordLabel, kind: 'password' }] as const;

const words = { ...texts, fields, otherLabel: undefined, failure: ACCOUNT_MESSAGES.failed };

/** For an account with a second factor. */
const wordsWithCode = {
  ...words,
  lead: texts.leadWithCode,
  fields: [...fields, { name: 'code', label: texts.codeLabel, kind: 'recovery', maxLength: FACTOR_CODE_MAX_LENGTH }],
} as const;

/**
 * The dialog that asks for the password or a passkey when a call needs a recent login; the call is then made again
 * (specification, section 13). Render it once in a screen.
 */
export function ConfirmIdentity({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(false);
  const [withCode, setWithCode] = useState(false);
  const [hasPasskey, setHasPasskey] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isConfirmed = useRef(false);
  const onClosed = useRef(() => {});

  useEffect(() => {
    let asking: Promise<boolean> | undefined;
    return offerConfirmation(() => {
      // Calls that are refused at the same time share the dialog.
      asking ??= new Promise<boolean>((resolve) => {
        isConfirmed.current = false;
        onClosed.current = () => {
          asking = undefined;
          resolve(isConfirmed.current);
        };
        setProblem(undefined);
        setOpen(true);
        // Without an answer, the password still works.
        void formResult(api().getPasskeys(), ({ passkeys }) => setHasPasskey(passkeys.length > 0));
      });
      return asking;
    });
  }, []);

  const close = () => {
    setOpen(false);
    onClosed.current();
  };

  /** A login by passkey begins a new session, which is as good as a confirmed one. */
  const logInByPasskey = async () => {
    const { logInWithPasskey } = await loadChunk(() => import('./passkeyCeremonies.ts'));
    const { status, detail } = await logInWithPasskey();
    if (status !== 'OK') return setProblem(detail);
    // Another account's passkey has logged that account in.
    isConfirmed.current = sessionStore.getSnapshot().user?.id === user.id;
    close();
  };

  return (
    <PromptDialog
      open={open}
      content={{ ...(withCode ? wordsWithCode : words), ...(hasPasskey && { otherLabel: texts.otherLabel }) }}
      validate={({ password = '' }) => currentPasswordFailure({ password })}
      onSubmit={async ({ password = '', code }) => {
        const result = await formResult(api().confirmIdentity({ userId: user.id, password, ...(code && { code }) }));
        isConfirmed.current = result.status === 'OK';
        // The account has a second factor, so the dialog asks for its code too.
        if ('code' in result && result.code === SECOND_FACTOR_REQUIRED) setWithCode(true);
        return result;
      }}
      onOther={() => void logInByPasskey().catch((error: Error) => setProblem(error.message))}
      onClose={close}
    >
      {problem && (
        <div role="alert">
          <StatusStrip kind="error">{problem}</StatusStrip>
        </div>
      )}
    </PromptDialog>
  );
}

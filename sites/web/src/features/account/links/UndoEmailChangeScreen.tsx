import Button from '@mui/material/Button';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { undoEmailChangeText as words } from '#texts/features/account/links/linkContent';
import { pathOfBuild } from '#texts/services/language';
import { api } from '../../../services/api/api.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { LinkBody, LinkFrame, useLinkToken } from '../../../services/navigation/privateLink.tsx';
import { useOverlays } from '../../../services/overlays.tsx';
import { sessionStore } from '../../../services/session/session.ts';

/** The page of the link that takes a change of email back (specification, section 4). It needs no session: the owner may have none. */
export function UndoEmailChangeScreen() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const { during, element } = useOverlays();
  const [email, setEmail] = useState<string>();
  const [problem, setProblem] = useState<string>();

  if (token === null) {
    return (
      <LinkFrame title={words.title}>
        <StatusStrip kind="error">{words.incomplete}</StatusStrip>
      </LinkFrame>
    );
  }

  const undo = async () => {
    setProblem(undefined);
    const { status, detail } = await during(
      words.busy,
      formResult(api().undoEmailChange({ token: token ?? '' }), (undone) => setEmail(undone.email)),
    );
    if (status !== 'OK') return setProblem(detail);
    // This browser may have been logged in to the account.
    await sessionStore.refresh().catch(() => undefined);
  };

  return (
    <LinkFrame title={email === undefined ? words.title : words.doneTitle}>
      <LinkBody>
        <p role="status">{email === undefined ? words.body : words.done(email)}</p>
        <div role="alert">{problem && <StatusStrip kind="error">{problem}</StatusStrip>}</div>
        {email === undefined ? (
          // Until the page is hydrated, a press would be lost.
          <Button variant="contained" disabled={token === undefined} onClick={() => void undo()}>
            {words.button}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => navigate(`${pathOfBuild}/PasswordResetScreen`)}>
            {words.reset}
          </Button>
        )}
      </LinkBody>
      {element}
    </LinkFrame>
  );
}

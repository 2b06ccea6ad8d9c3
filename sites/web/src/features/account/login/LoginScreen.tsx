import { SECOND_FACTOR_REQUIRED } from '@threefold/api-contract';
import { LoginForm } from '@threefold/design-system/LoginForm';
import { MessageOverlay } from '@threefold/design-system/MessageOverlay';
import type { Credentials } from '@threefold/validation';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginContent, registerPrompt, sessionEnded } from '#texts/features/account/content';
import { pathOfBuild } from '#texts/services/language';
import { api } from '../../../services/api/api.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import { useOverlays } from '../../../services/overlays.tsx';
import { screen } from '../../../services/screen.tsx';
import { sessionStore, useSession } from '../../../services/session/session.ts';
import { AccountPanel } from '../edit/AccountPanel.tsx';
import { AccountPrompt } from './AccountPrompt.tsx';
import { RedirectWhenSignedIn } from './RedirectWhenSignedIn.tsx';
import { useHasPasskeys, usePasskeyLogin } from './usePasskeyLogin.ts';

/** Loaded for accounts with a second factor. */
const LoginCode = screen('LoginCode', () => import('./LoginCode.tsx'));

/** The login (specification, section 2). After an expired session, a message says so. */
export function LoginScreen() {
  const brand = useHostBrand();
  const { ended } = useSession();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { during, show, element } = useOverlays();
  const content = loginContent(brand);
  const hasPasskeys = useHasPasskeys();
  const logInWithPasskey = usePasskeyLogin(({ detail }) =>
    show({ kind: 'error', ...content.failure, ...(detail && { body: detail }) }),
  );

  const [secondStep, setSecondStep] = useState<Credentials>();
  const logIn = async (credentials: Credentials) => {
    const call = api().loginWithEmailAndPassword(credentials);
    const result = await during(content.submittingLabel, formResult(call, sessionStore.signIn));
    if (!('code' in result) || result.code !== SECOND_FACTOR_REQUIRED) return result;
    setSecondStep(credentials);
    // The form has done its part; the dialog asks for the code.
    return { status: 'OK' };
  };

  return (
    <RedirectWhenSignedIn>
      <AccountPanel>
        <LoginForm
          content={content}
          onSubmit={logIn}
          onPasskey={hasPasskeys ? () => during(content.submittingLabel, logInWithPasskey()) : undefined}
          onResetPassword={() => navigate({ pathname: `${pathOfBuild}/PasswordResetScreen`, search }, { state })}
          onNavigate={navigate}
          onInvalid={({ title, body }) => show({ kind: 'error', title, body })}
          onFailed={(message) => show({ kind: 'error', ...message })}
        />
        {brand.offersPortal && <AccountPrompt content={registerPrompt} path={`${pathOfBuild}/RegisterScreen`} />}
      </AccountPanel>
      {element}
      {secondStep && (
        <Suspense>
          <LoginCode credentials={secondStep} onClose={() => setSecondStep(undefined)} />
        </Suspense>
      )}
      <MessageOverlay
        open={ended === 'expired'}
        kind="notice"
        content={sessionEnded}
        onClose={() => sessionStore.signOut()}
      />
    </RedirectWhenSignedIn>
  );
}

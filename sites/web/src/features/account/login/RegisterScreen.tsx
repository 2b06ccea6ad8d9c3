import { RegisterForm } from '@threefold/design-system/RegisterForm';
import type { Registration } from '@threefold/validation';
import { useNavigate } from 'react-router-dom';
import { loginPrompt, registerContent } from '#texts/features/account/content';
import { pathOfBuild } from '#texts/services/language';
import { api } from '../../../services/api/api.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import { useOverlays } from '../../../services/overlays.tsx';
import { sessionStore } from '../../../services/session/session.ts';
import { AccountPanel } from '../edit/AccountPanel.tsx';
import { AccountPrompt } from './AccountPrompt.tsx';
import { RedirectWhenSignedIn } from './RedirectWhenSignedIn.tsx';

/** The registration, which leads to the client dashboard (specification, section 2). */
export function RegisterScreen() {
  const brand = useHostBrand();
  const navigate = useNavigate();
  const { during, show, element } = useOverlays();
  const content = registerContent(brand);

  const register = (registration: Registration) =>
    during(content.submittingLabel, formResult(api().register(registration), sessionStore.signIn));

  return (
    <RedirectWhenSignedIn>
      <AccountPanel>
        <RegisterForm
          content={content}
          onSubmit={register}
          onNavigate={navigate}
          onInvalid={({ title, body }) => show({ kind: 'error', title, body })}
          onFailed={(message) => show({ kind: 'error', ...message })}
        />
        <AccountPrompt content={loginPrompt} path={`${pathOfBuild}/LoginScreen`} />
      </AccountPanel>
      {element}
    </RedirectWhenSignedIn>
  );
}

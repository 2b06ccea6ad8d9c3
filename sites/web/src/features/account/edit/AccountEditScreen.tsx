import { styled } from '@mui/material/styles';
import { AccountEditForm, type AccountEdit as Edit } from '@threefold/design-system/AccountEditForm';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { Dashboard } from '@threefold/design-system/layouts/Dashboard';
import { ACCOUNT_MESSAGES, type AccountMessage } from '@threefold/validation';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { accountEditContent } from '#texts/features/account/content';
import { secondFactorText } from '#texts/features/account/edit/securityContent';
import { api } from '../../../services/api/api.ts';
import { withQueries } from '../../../services/api/queries.tsx';
import { formResult } from '../../../services/forms/formResult.ts';
import { SiteFooter } from '../../../services/hostBrand.tsx';
import { useOverlays } from '../../../services/overlays.tsx';
import { useDashboardOf } from '../../../services/portal/dashboardOf.ts';
import { PortalNavBar, VerificationNotice } from '../../../services/portal/index.ts';
import { SECOND_FACTOR_PARAMETER } from '../../../services/portal/secondFactor.ts';
import { screen } from '../../../services/screen.tsx';
import { ConfirmIdentity } from '../../../services/session/ConfirmIdentity.tsx';
import { type SessionUser, sessionStore, useSession } from '../../../services/session/session.ts';
import { AcceptedTexts } from './AcceptedTexts.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { CompanyDetails } from './CompanyDetails.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { YourData } from './YourData.tsx';

const AcceptedTextScreen = screen('AcceptedTextScreen', () => import('./AcceptedTextScreen.tsx'));

/** What can be set beside the account's details. */
const Settings = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 36,
  marginTop: 10,
  // On phones as wide as the form. Dashboard makes its panels wider than the text column there, which this undoes.
  [theme.breakpoints.down('nav')]: { gridTemplateColumns: 'minmax(0, 375px)', marginInline: 8 },
}));

function AccountEdit({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const dashboardOf = useDashboardOf();
  const [search] = useSearchParams();
  const overlays = useOverlays();
  const { during, show } = overlays;
  const [changingPassword, setChangingPassword] = useState(false);

  /** Logs out and goes home, unless the server has kept the session (specification, section 8). */
  const leave = async () => {
    let stillLoggedIn = false;
    await formResult(api().getSessionUser(), ({ user: sessionUser }) => {
      stillLoggedIn = sessionUser !== null;
    });
    if (stillLoggedIn) show({ kind: 'error', ...ACCOUNT_MESSAGES.failed });
    else sessionStore.signOut('logged-out');
  };

  const leaveAfter = (message: AccountMessage) => show({ kind: 'success', ...message, onClose: () => void leave() });

  const onSaved = (saved: SessionUser) => {
    if (saved.email !== user.email) return leaveAfter(ACCOUNT_MESSAGES.emailChanged);
    sessionStore.signIn(saved);
    show({ kind: 'success', ...ACCOUNT_MESSAGES.changesSaved });
  };

  const save = (changes: Edit) =>
    during(
      accountEditContent.submittingLabel,
      formResult(api().updateUserAccount({ userId: user.id, ...changes }), onSaved),
    );

  return (
    <Dashboard
      nav={<PortalNavBar logOutInBar />}
      footer={<SiteFooter />}
      header={
        <AccountEditForm
          content={{
            ...accountEditContent,
            back: { label: accountEditContent.backLabel, href: dashboardOf(user.role) },
          }}
          account={user}
          notice={
            <>
              <VerificationNotice />
              {search.has(SECOND_FACTOR_PARAMETER) && (
                <div role="status">
                  <StatusStrip kind="info">{secondFactorText.required}</StatusStrip>
                </div>
              )}
            </>
          }
          onSubmit={save}
          onUnchanged={() => show({ kind: 'notice', ...ACCOUNT_MESSAGES.noChanges })}
          onChangePassword={() => setChangingPassword(true)}
          onNavigate={navigate}
          onInvalid={({ title, body }) => show({ kind: 'error', title, body })}
          onFailed={(message) => show({ kind: 'error', ...message })}
        />
      }
    >
      <Settings>
        {user.role !== 'admin' && <CompanyDetails user={user} />}
        <SecondFactor user={user} />
        <Passkeys user={user} />
        <Sessions user={user} />
        <AcceptedTexts />
        <YourData user={user} overlays={overlays} />
      </Settings>
      <ChangePasswordDialog
        open={changingPassword}
        user={user}
        overlays={overlays}
        onClose={() => setChangingPassword(false)}
        onChanged={() => {
          setChangingPassword(false);
          leaveAfter(ACCOUNT_MESSAGES.passwordChanged);
        }}
      />
      <ConfirmIdentity user={user} />
      {overlays.element}
    </Dashboard>
  );
}

function OwnAccount() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const version = search.get('text');
  if (version) return <AcceptedTextScreen version={version} />;
  return user && <AccountEdit user={user} />;
}

/** Edits the signed-in user's names, email and password (specification, sections 2 and 4), or shows a text that they have accepted. */
export const AccountEditScreen = withQueries(OwnAccount);

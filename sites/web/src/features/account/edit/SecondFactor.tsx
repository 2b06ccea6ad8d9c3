import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { AccessList, type AccessListProps } from '@threefold/design-system/AccessList';
import { PromptDialog } from '@threefold/design-system/PromptDialog';
import { RecoveryCodes } from '@threefold/design-system/RecoveryCodes';
import { Suspense, useState } from 'react';
import { secondFactorText as words } from '#texts/features/account/edit/securityContent';
import { api } from '../../../services/api/api.ts';
import { siteQuery, useFailure } from '../../../services/api/queries.tsx';
import { download } from '../../../services/download.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { screen } from '../../../services/screen.tsx';
import type { SessionUser } from '../../../services/session/session.ts';
import { factorCodeFailure } from '../factorCodeFailure.ts';

const QrCode = screen('QrCode', () => import('./QrCode.tsx'));

const QrCodeSpace = styled('div')({ minHeight: 200 });

const Secret = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  overflowWrap: 'anywhere',
  '& > code': { display: 'block', marginTop: 4, fontSize: '1rem', userSelect: 'all', WebkitUserSelect: 'all' },
}));

type SetUp = Data['startSecondFactor'];
type Step = { kind: 'setUp'; setUp: SetUp } | { kind: 'off' | 'renewing' };

/** A base32 secret in groups of four characters, which are easier to type. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Switches an authenticator app on and off, with its recovery codes (specification, section 2). */
export function SecondFactor({ user }: { user: SessionUser }) {
  const userId = user.id;
  const query = useQuery(siteQuery('getSecondFactor'));
  const failure = useFailure(query);
  const client = useQueryClient();
  const [step, setStep] = useState<Step>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<AccessListProps['message']>();
  const stored = query.data;
  // A closed dialog needs texts too; which ones does not matter.
  const kind = step?.kind ?? 'off';

  const start = async () => {
    if (busy) return;
    setBusy(true);
    setMessage(undefined);
    const { status, detail } = await formResult(api().startSecondFactor({ userId }), (setUp) =>
      setStep({ kind: 'setUp', setUp }),
    );
    setBusy(false);
    if (status !== 'OK') setMessage({ kind: 'error', text: detail ?? words.failed });
  };

  const send = async (code: string) => {
    const request = { userId, code };
    const showCodes = (data: Data['confirmSecondFactor']) => setCodes(data.recoveryCodes);
    const calls = {
      setUp: () => formResult(api().confirmSecondFactor(request), showCodes),
      renewing: () => formResult(api().renewRecoveryCodes(request), showCodes),
      off: () => formResult(api().removeSecondFactor(request)),
    };
    const result = await calls[kind]();
    if (result.status === 'OK') {
      setMessage({ kind: 'success', text: kind === 'off' ? words.isOff : words.isOn });
      // Turning it on ends the other sessions.
      void client.invalidateQueries();
    }
    return result;
  };

  return (
    <>
      <AccessList
        status={failure ? 'failed' : stored ? 'ready' : 'loading'}
        content={{
          ...words,
          entries: stored?.enabled
            ? [
                {
                  id: 'app',
                  name: words.app,
                  detail: words.left(stored.recoveryCodesLeft),
                  badge: words.on,
                  actionLabel: words.turnOff,
                },
              ]
            : [],
        }}
        message={failure ? { kind: 'error', text: failure.message } : message}
        busyId={busy ? 'app' : undefined}
        onAction={() => setStep({ kind: 'off' })}
        onRetry={() => void query.refetch()}
        actions={
          stored && (
            <Button
              variant="outlined"
              aria-disabled={busy || undefined}
              onClick={() => (stored.enabled ? setStep({ kind: 'renewing' }) : void start())}
            >
              <span>{stored.enabled ? words.renew : words.turnOn}</span>
            </Button>
          )
        }
      />
      <PromptDialog
        open={step !== undefined}
        content={words[kind]}
        validate={({ code = '' }) => factorCodeFailure({ code })}
        onSubmit={({ code = '' }) => send(code)}
        onClose={() => setStep(undefined)}
      >
        {step?.kind === 'setUp' && (
          <>
            <QrCodeSpace>
              <Suspense>
                <QrCode text={step.setUp.uri} label={words.qrCode} />
              </Suspense>
            </QrCodeSpace>
            <Secret>
              {words.typeIt} <code>{grouped(step.setUp.secret)}</code>
            </Secret>
          </>
        )}
      </PromptDialog>
      <RecoveryCodes
        open={codes.length > 0}
        content={{ ...words.recovery, codes }}
        onSave={() => download('recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`)}
        onDone={() => setCodes([])}
      />
    </>
  );
}

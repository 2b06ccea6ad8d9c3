import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { AccessList, type AccessListProps } from '@threefold/design-system/AccessList';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { PromptDialog } from '@threefold/design-system/PromptDialog';
import { passkeyNameFailure } from '@threefold/validation';
import { useState } from 'react';
import { passkeysText as words } from '#texts/features/account/edit/securityContent';
import { api } from '../../../services/api/api.ts';
import { siteQuery, useFailure } from '../../../services/api/queries.tsx';
import { loadChunk } from '../../../services/chunk.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import type { SessionUser } from '../../../services/session/session.ts';
import { timeOf } from '../../../services/times.ts';
import { useHasPasskeys } from '../login/usePasskeyLogin.ts';

/** The user's passkeys: adding, renaming and removing them (specification, section 2). */
export function Passkeys({ user }: { user: SessionUser }) {
  const region = useRegion();
  const query = useQuery(siteQuery('getPasskeys'));
  const hasPasskeys = useHasPasskeys();
  const failure = useFailure(query);
  const [naming, setNaming] = useState(false);
  const [renaming, setRenaming] = useState<{ id: string; name: string }>();
  const [removing, setRemoving] = useState<{ id: string; name: string }>();
  const [busyId, setBusyId] = useState<string>();
  const [message, setMessage] = useState<AccessListProps['message']>();
  const passkeys = query.data?.passkeys ?? [];

  const showResult = async ({ status, detail }: { status: string; detail?: string }, done: string) => {
    await query.refetch();
    setBusyId(undefined);
    setMessage(status === 'OK' ? { kind: 'success', text: done } : { kind: 'error', text: detail ?? words.failed });
  };

  const add = async (name: string) => {
    setBusyId('new');
    setMessage(undefined);
    const begin = async () => {
      const ceremony = await api().startPasskey({ userId: user.id });
      if (ceremony.status !== 'OK') return ceremony;
      const { addPasskey } = await loadChunk(() => import('../../../services/session/passkeyCeremonies.ts'));
      return addPasskey(user, name, ceremony.data.options);
    };
    await showResult(await begin().catch((error: Error) => ({ status: 'ERROR', detail: error.message })), words.added);
  };

  const remove = async (id: string) => {
    setBusyId(id);
    setMessage(undefined);
    await showResult(await formResult(api().removePasskey({ userId: user.id, passkeyId: id })), words.removed);
  };

  const rename = async (id: string, name: string) => {
    const result = await formResult(api().renamePasskey({ userId: user.id, passkeyId: id, name }));
    if (result.status === 'OK') await showResult(result, words.renamed);
    return result;
  };

  return (
    <>
      <AccessList
        status={failure ? 'failed' : query.data ? 'ready' : 'loading'}
        content={{
          ...words,
          entries: passkeys.map(({ id, name, site, createdAt, lastUsedAt }) => ({
            id,
            name,
            detail: [
              ...(site === location.hostname.replace(/^www\./, '') ? [] : [words.onSite(site)]),
              lastUsedAt ? words.lastUsed(timeOf(lastUsedAt, region)) : words.addedOn(timeOf(createdAt, region)),
            ].join(' · '),
            actionLabel: words.remove,
            editLabel: words.rename,
          })),
        }}
        message={failure ? { kind: 'error', text: failure.message } : message}
        busyId={busyId}
        onAction={(id) => setRemoving(passkeys.find((one) => one.id === id))}
        onEdit={(id) => setRenaming(passkeys.find((one) => one.id === id))}
        onRetry={() => void query.refetch()}
        actions={
          query.data &&
          hasPasskeys && (
            <Button
              variant="outlined"
              aria-disabled={busyId !== undefined || undefined}
              onClick={() => busyId === undefined && setNaming(true)}
            >
              {words.add}
            </Button>
          )
        }
      />
      {removing && (
        <ConfirmDialog
          open
          tone="danger"
          content={words.removing(removing.name)}
          onConfirm={() => {
            setRemoving(undefined);
            void remove(removing.id);
          }}
          onDecline={() => setRemoving(undefined)}
        />
      )}
      <PromptDialog
        open={naming}
        content={words.naming}
        // The name may stay empty: the server then names the passkey after the device.
        onSubmit={async ({ name = '' }) => {
          // Not awaited: this dialog closes before the password is asked for and the browser opens its own window.
          void add(name);
          return { status: 'OK' };
        }}
        onClose={() => setNaming(false)}
      />
      <PromptDialog
        open={renaming !== undefined}
        content={words.renaming(renaming?.name ?? '')}
        validate={({ name = '' }) => passkeyNameFailure({ name })}
        onSubmit={async ({ name = '' }) => rename(renaming?.id ?? '', name)}
        onClose={() => setRenaming(undefined)}
      />
    </>
  );
}

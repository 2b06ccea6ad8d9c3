import Button from '@mui/material/Button';
import { AccessList, type AccessListProps } from '@threefold/design-system/AccessList';
import { PromptDialog } from '@threefold/design-system/PromptDialog';
import { passkeyNameFailure } from '@threefold/validation';
import { useState } from 'react';
import { api } from '../../services/api.ts';
import { loadChunk } from '../../services/chunk.ts';
import { formResult } from '../../services/formResult.ts';
import type { SessionUser } from '../../services/session.ts';
import { useQuery } from '../../services/useQuery.ts';
import { moment } from './moment.ts';
import { passkeysText as words } from './securityContent.ts';
import { useConfirmation } from './useConfirmation.tsx';

const getPasskeys = (options: { signal: AbortSignal }) => api().getPasskeys(options);

/** The user's passkeys: adding, renaming and removing them (specification, section 2). */
export function Passkeys({ user }: { user: SessionUser }) {
  const { state, reload } = useQuery(getPasskeys);
  const { confirmed, element } = useConfirmation(user);
  const [naming, setNaming] = useState(false);
  const [renamed, setRenamed] = useState<{ id: string; name: string }>();
  const [busyId, setBusyId] = useState<string>();
  const [message, setMessage] = useState<AccessListProps['message']>();
  const passkeys = state.status === 'ready' ? state.data.passkeys : [];

  const settle = async ({ status, detail }: { status: string; detail?: string }, done: string) => {
    await reload();
    setBusyId(undefined);
    setMessage(status === 'OK' ? { kind: 'success', text: done } : { kind: 'error', text: detail ?? words.failed });
  };

  const add = async (name: string) => {
    setBusyId('new');
    setMessage(undefined);
    const begin = async () => {
      const ceremony = await confirmed(() => api().startPasskey({ userId: user.id }));
      if (ceremony.status !== 'OK') return ceremony;
      const { addPasskey } = await loadChunk(() => import('./passkeyCeremonies.ts'));
      return addPasskey(user, name, ceremony.data.options);
    };
    await settle(await begin().catch((error: Error) => ({ status: 'ERROR', detail: error.message })), words.added);
  };

  const remove = async (id: string) => {
    setBusyId(id);
    setMessage(undefined);
    const call = confirmed(() => api().removePasskey({ userId: user.id, passkeyId: id }));
    await settle(await formResult(call), words.removed);
  };

  const rename = async (id: string, name: string) => {
    const result = await formResult(api().renamePasskey({ userId: user.id, passkeyId: id, name }));
    if (result.status === 'OK') await settle(result, words.renamed);
    return result;
  };

  return (
    <>
      <AccessList
        status={state.status}
        content={{
          ...words,
          entries: passkeys.map(({ id, name, site, createdAt, lastUsedAt }) => ({
            id,
            name,
            detail: [
              ...(site === location.hostname.replace(/^www\./, '') ? [] : [words.onSite(site)]),
              lastUsedAt ? words.lastUsed(moment(lastUsedAt)) : words.addedOn(moment(createdAt)),
            ].join(' · '),
            actionLabel: words.remove,
            editLabel: words.rename,
          })),
        }}
        message={state.status === 'failed' ? { kind: 'error', text: state.detail } : message}
        busyId={busyId}
        onAction={(id) => void remove(id)}
        onEdit={(id) => setRenamed(passkeys.find((one) => one.id === id))}
        onRetry={() => void reload()}
        actions={
          state.status === 'ready' && (
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
      <PromptDialog
        open={naming}
        content={words.naming}
        firstFailure={() => null}
        onSubmit={async ({ name = '' }) => {
          // Outside the dialog: the browser's own window and the password come next.
          void add(name);
          return { status: 'OK' };
        }}
        onClose={() => setNaming(false)}
      />
      <PromptDialog
        open={renamed !== undefined}
        content={words.renaming(renamed?.name ?? '')}
        firstFailure={({ name = '' }) => passkeyNameFailure({ name })}
        onSubmit={async ({ name = '' }) => rename(renamed?.id ?? '', name)}
        onClose={() => setRenamed(undefined)}
      />
      {element}
    </>
  );
}

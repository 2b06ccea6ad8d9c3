import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { AccessList } from '@threefold/design-system/AccessList';
import { Field, FieldSelect } from '@threefold/design-system/components/Field';
import { PromptDialog } from '@threefold/design-system/PromptDialog';
import { resetEmailFailure } from '@threefold/validation';
import { useState } from 'react';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { siteQuery } from '../../../services/api/queries.tsx';
import { useRegion } from '../../../services/hostBrand.tsx';
import { Sheet } from '../shared/sheet.ts';
import { useRowAction } from '../shared/useRowAction.ts';
import { inviteText as words } from './inviteContent.ts';

/** Invites clients, for whom a product may wait, and lists the open invitations (specification, section 6). */
export function InviteClient() {
  const region = useRegion();
  const query = useQuery(adminQuery('getClientInvitations'));
  const products = useQuery(siteQuery('getProducts'));
  const [inviting, setInviting] = useState(false);
  const [priceId, setPriceId] = useState('');
  const { busyId, message, act } = useRowAction(query);

  return (
    <Sheet as="div">
      <AccessList
        sx={{ borderTop: 0, paddingTop: 0, '& > div': { flexBasis: '100%', maxWidth: 'none' } }}
        status={query.isError ? 'failed' : query.data ? 'ready' : 'loading'}
        content={{
          ...words,
          entries: (query.data ?? []).map(({ email, product, expiresAt }) => ({
            id: email,
            name: email,
            detail: words.detail(product, expiresAt, region),
            actionLabel: words.withdraw,
          })),
        }}
        message={query.isError ? { kind: 'error', text: words.failed } : message}
        busyId={busyId}
        onAction={(email) => void act(email, api().withdrawClientInvitation({ email }), words.withdrawn(email))}
        onRetry={() => void query.refetch()}
        actions={
          <Button
            variant="outlined"
            onClick={() => {
              setPriceId('');
              setInviting(true);
            }}
          >
            {words.invite}
          </Button>
        }
      />
      <PromptDialog
        open={inviting}
        content={words.inviting}
        validate={({ email = '' }) => resetEmailFailure({ email })}
        onSubmit={({ email = '' }) =>
          act(email, api().inviteClient({ email, stripePriceId: priceId || null }), words.sent(email.trim()))
        }
        onClose={() => setInviting(false)}
      >
        <Field label={words.product} {...(products.isError && { error: words.noProducts })}>
          {(control) => (
            <FieldSelect {...control} value={priceId} onChange={({ target }) => setPriceId(target.value)}>
              <option value="">{words.noProduct}</option>
              {(products.data ?? []).map(({ stripePriceId, name }) => (
                <option key={stripePriceId} value={stripePriceId}>
                  {name}
                </option>
              ))}
            </FieldSelect>
          )}
        </Field>
      </PromptDialog>
    </Sheet>
  );
}

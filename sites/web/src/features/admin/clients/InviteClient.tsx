import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '@threefold/api-contract/language';
import { AccessList } from '@threefold/design-system/AccessList';
import { Field, FieldSelect } from '@threefold/design-system/components/Field';
import { PromptDialog } from '@threefold/design-system/PromptDialog';
import { resetEmailFailure } from '@threefold/validation';
import { useState } from 'react';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { siteQuery } from '../../../services/api/queries.tsx';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import { LanguageField } from '../shared/LanguageField.tsx';
import { Sheet } from '../shared/sheet.ts';
import { useRowAction } from '../shared/useRowAction.ts';
import { inviteText as words } from './inviteContent.ts';

/** Invites clients, for whom a product may wait, and lists the open invitations (specification, section 6). */
export function InviteClient() {
  const { region, portal } = useHostBrand();
  const query = useQuery(adminQuery('getClientInvitations'));
  const products = useQuery(siteQuery('getProducts'));
  const [inviting, setInviting] = useState(false);
  const [priceId, setPriceId] = useState('');
  const [language, setLanguage] = useState<Language>('en-CA');
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
              setLanguage('en-CA');
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
          act(email, api().inviteClient({ email, stripePriceId: priceId || null, language }), words.sent(email.trim()))
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
        <LanguageField label={words.language} languages={portal.languages} onChange={setLanguage} />
      </PromptDialog>
    </Sheet>
  );
}

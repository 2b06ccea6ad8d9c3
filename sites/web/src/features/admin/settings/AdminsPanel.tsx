import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { AccessList } from '@threefold/design-system/AccessList';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { PromptDialog } from '@threefold/design-system/PromptDialog';
import { resetEmailFailure } from '@threefold/validation';
import { useState } from 'react';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { useFailure } from '../../../services/api/queries.tsx';
import { useRegion } from '../../../services/hostBrand.tsx';
import { sessionStore, useSession } from '../../../services/session/session.ts';
import { Sheet } from '../shared/sheet.ts';
import { useRowAction } from '../shared/useRowAction.ts';
import { detailOf, invitationDetail, adminsText as words } from './adminsContent.ts';

type Admins = Data['getAdmins'];
type Admin = Admins['admins'][number];

/** Keys of brands; null for all of them. */
type Chosen = readonly string[] | null;

/** The choice of an admin's brands: all of them, or some. */
function BrandChoice({ all, chosen, onChange }: { all: Admins; chosen: Chosen; onChange: (next: Chosen) => void }) {
  const toggle = (brand: string, on: boolean) =>
    onChange(on ? [...(chosen ?? []), brand] : (chosen ?? []).filter((key) => key !== brand));
  return (
    <fieldset style={{ display: 'grid', margin: 0, padding: 0, border: 0 }}>
      <legend>{words.brands}</legend>
      <FormControlLabel
        label={words.allBrands}
        control={<Checkbox checked={chosen === null} onChange={(_, on) => onChange(on ? null : [])} />}
      />
      {all.brands.map(({ brand, name }) => (
        <FormControlLabel
          key={brand}
          label={name}
          control={
            <Checkbox
              disabled={chosen === null}
              checked={chosen === null || chosen.includes(brand)}
              onChange={(_, on) => toggle(brand, on)}
            />
          }
        />
      ))}
    </fieldset>
  );
}

/** Who is an admin: inviting, limiting and removing admins, for admins of all brands (specification, section 6). */
export function AdminsPanel() {
  const region = useRegion();
  const { user } = useSession();
  const query = useQuery(adminQuery('getAdmins'));
  const failure = useFailure(query);
  const [inviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<Admin>();
  const [removing, setRemoving] = useState<Admin>();
  const [chosen, setChosen] = useState<Chosen>(null);
  const { busyId, message, act } = useRowAction(query);
  const all = query.data ?? { admins: [], invitations: [], brands: [] };

  const noBrands = chosen?.length === 0 ? { status: 'INVALID', detail: words.noBrands } : undefined;

  const adminWith = (id: string) => all.admins.find((admin) => admin.id === id);

  const remove = async (admin: Admin) => {
    setRemoving(undefined);
    const { status } = await act(admin.id, api().removeAdmin({ adminId: admin.id }), words.removed(admin.name));
    // Their own session has ended too.
    if (status === 'OK' && admin.id === user?.id) sessionStore.signOut('logged-out');
  };

  return (
    <Sheet as="div">
      <AccessList
        sx={{ borderTop: 0, paddingTop: 0, '& > div': { flexBasis: '100%', maxWidth: 'none' } }}
        status={failure ? 'failed' : query.data ? 'ready' : 'loading'}
        content={{
          ...words,
          entries: [
            ...all.admins.map((admin) => ({
              id: admin.id,
              name: admin.name,
              detail: detailOf(admin, all, region),
              ...(admin.id === user?.id && { badge: words.you }),
              actionLabel: words.remove,
              editLabel: words.change,
            })),
            ...all.invitations.map((invitation) => ({
              id: invitation.email,
              name: invitation.email,
              detail: invitationDetail(invitation, all, region),
              badge: words.invited,
              actionLabel: words.withdraw,
            })),
          ],
        }}
        message={failure ? { kind: 'error', text: failure.message } : message}
        busyId={busyId}
        onAction={(id) => {
          const admin = adminWith(id);
          if (admin) setRemoving(admin);
          else void act(id, api().withdrawAdminInvitation({ email: id }), words.withdrawn(id));
        }}
        onEdit={(id) => {
          const admin = adminWith(id);
          setChosen(admin?.brands ?? null);
          setChanging(admin);
        }}
        onRetry={() => void query.refetch()}
        actions={
          query.data && (
            <Button
              variant="outlined"
              onClick={() => {
                setChosen(null);
                setInviting(true);
              }}
            >
              {words.invite}
            </Button>
          )
        }
      />
      <PromptDialog
        open={inviting}
        content={words.inviting}
        validate={({ email = '' }) => resetEmailFailure({ email })}
        onSubmit={async ({ email = '' }) =>
          noBrands ?? act(email, api().inviteAdmin({ email, brands: chosen && [...chosen] }), words.sent(email.trim()))
        }
        onClose={() => setInviting(false)}
      >
        <BrandChoice all={all} chosen={chosen} onChange={setChosen} />
      </PromptDialog>
      <PromptDialog
        open={changing !== undefined}
        content={words.changing(changing?.name ?? '')}
        onSubmit={async () =>
          noBrands ??
          act(
            changing?.id ?? '',
            api().changeAdminBrands({ adminId: changing?.id ?? '', brands: chosen && [...chosen] }),
            words.changed(changing?.name ?? ''),
          )
        }
        onClose={() => setChanging(undefined)}
      >
        <BrandChoice all={all} chosen={chosen} onChange={setChosen} />
      </PromptDialog>
      <ConfirmDialog
        open={removing !== undefined}
        tone="danger"
        content={words.removing(removing?.name ?? '')}
        onConfirm={() => removing && void remove(removing)}
        onDecline={() => setRemoving(undefined)}
      />
    </Sheet>
  );
}

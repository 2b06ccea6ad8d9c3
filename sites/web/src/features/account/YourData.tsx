import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Subscription } from '@threefold/api-contract';
import { BOOKING_TIME_ZONE } from '@threefold/api-contract/booking';
import { Field } from '@threefold/design-system/components/Field';
import { readFields, useForm } from '@threefold/design-system/components/form';
import { ModalDialog } from '@threefold/design-system/components/ModalDialog';
import { PasswordInput } from '@threefold/design-system/components/PasswordInput';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { formatDate } from '@threefold/design-system/foundations';
import { currentPasswordFailure } from '@threefold/validation';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../services/api.ts';
import { download } from '../../services/download.ts';
import { formResult } from '../../services/formResult.ts';
import type { Overlays } from '../../services/overlays.tsx';
import { type SessionUser, sessionStore } from '../../services/session.ts';
import { yourDataText as words } from './content.ts';

const Root = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  alignContent: 'start',
  paddingTop: 24,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h4, fontSize: '1.25rem', margin: 0 }));

const Body = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '0 0 4px',
  color: theme.vars.palette.text.secondary,
}));

const Panel = styled(ModalDialog)({ width: 375 });

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: '28px 30px 30px',
  [theme.breakpoints.down('nav')]: { padding: '24px 20px 20px' },
}));

interface DeleteAccountProps {
  user: SessionUser;
  overlays: Overlays;
  titleId: string;
  onClose: () => void;
}

const Notes = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 8,
  '& a': { color: 'inherit', fontWeight: 600 },
}));

/** Rendered from the start, so that changes are announced; takes no space while empty. */
const Status = styled('div')({ '&:empty': { position: 'absolute' } });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, '& > button': { flex: '1 1 auto' } });

interface Obstacles {
  /** Would keep charging a deleted account. */
  renewing: readonly Subscription[];
  /** Cancelled, but paid until a later day. */
  ending: readonly Subscription[];
}

/** What can be cancelled could still be charged. */
const mayStillCharge = ({ actions }: Subscription) => actions.includes('cancel') || actions.includes('end');

/** What prevents deleting an account. If loading fails, the server checks after the password. */
async function obstaclesOf(userId: string): Promise<Obstacles> {
  const subscriptions = await api().getSubscriptions({ userId });
  const going = (subscriptions.status === 'OK' ? subscriptions.data : []).filter(({ status }) => status !== 'ended');
  return {
    renewing: going.filter(mayStillCharge),
    ending: going.filter((subscription) => !mayStillCharge(subscription)),
  };
}

function DeleteAccountForm(props: DeleteAccountProps) {
  const { user, titleId, onClose } = props;
  const [obstacles, setObstacles] = useState<Obstacles>();
  useEffect(() => {
    let left = false;
    obstaclesOf(user.id)
      .catch(() => ({ renewing: [], ending: [] }))
      .then((found) => !left && setObstacles(found));
    return () => {
      left = true;
    };
  }, [user.id]);

  if (!obstacles) {
    return (
      <Form as="div">
        <Title id={titleId}>{words.remove.title}</Title>
        <Body role="status">{words.remove.checking}</Body>
      </Form>
    );
  }
  const { renewing, ending } = obstacles;
  if (renewing.length > 0) {
    return (
      <Form as="div">
        <Title id={titleId}>{words.remove.notYet}</Title>
        <Notes role="status">
          {renewing.map(({ id, stripeProduct: { baseName } }) => (
            <span key={id}>
              {words.remove.renews(baseName)}{' '}
              <Link to={`/ClientDashboard?${new URLSearchParams({ subscription: id })}`}>
                {words.remove.show(baseName)}
              </Link>
            </span>
          ))}
        </Notes>
        <Actions>
          <Button variant="outlined" onClick={onClose}>
            {words.remove.keep}
          </Button>
        </Actions>
      </Form>
    );
  }
  return (
    <ConfirmWithPassword {...props}>
      {ending.map(({ id, renewalDate, stripeProduct: { baseName } }) => (
        <StatusStrip key={id} kind="info">
          {words.remove.lost(baseName, formatDate(renewalDate, { timeZone: BOOKING_TIME_ZONE }))}
        </StatusStrip>
      ))}
    </ConfirmWithPassword>
  );
}

function ConfirmWithPassword({
  user,
  overlays,
  titleId,
  onClose,
  children,
}: DeleteAccountProps & { children: ReactNode }) {
  const { ref, props, busy, errorOf, failedBody, submit } = useForm<'password'>({ failure: words.remove.failure });

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password } = readFields(event.currentTarget, ['password']);
    const remove = () =>
      overlays.during(words.remove.submitting, formResult(api().deleteOwnAccount({ userId: user.id, password })));
    if (!(await submit(currentPasswordFailure({ password }), remove))) return;
    overlays.show({ kind: 'success', ...words.remove.done, onClose: () => sessionStore.signOut('left') });
    onClose();
  };

  return (
    <Form {...props} ref={ref} noValidate onSubmit={send} aria-labelledby={titleId}>
      <Title id={titleId}>{words.remove.title}</Title>
      <Body>{words.remove.body}</Body>
      {children}
      <Field label={words.remove.password} error={errorOf('password')}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" readOnly={busy} />}
      </Field>
      <Status role="status">{failedBody && <StatusStrip kind="error">{failedBody}</StatusStrip>}</Status>
      <Actions>
        <Button type="submit" variant="contained" color="error" aria-disabled={busy || undefined}>
          {words.remove.submit}
        </Button>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {words.remove.keep}
        </Button>
      </Actions>
    </Form>
  );
}

/** Lets clients export and erase their own data. */
export function YourData({ user, overlays }: { user: SessionUser; overlays: Overlays }) {
  const [removing, setRemoving] = useState(false);
  const headingId = useId();
  const titleId = useId();

  const take = async () => {
    const { status, detail } = await overlays.during(
      words.take.submitting,
      formResult(api().exportOwnData({ userId: user.id }), (data) =>
        download('my-data.json', 'application/json', JSON.stringify(data, null, 2)),
      ),
    );
    if (status !== 'OK') overlays.show({ kind: 'error', ...words.problem(detail ?? '') });
  };

  return (
    <Root aria-labelledby={headingId}>
      <Title id={headingId}>{words.title}</Title>
      <Body>{words.body}</Body>
      <Button variant="outlined" onClick={() => void take()}>
        {words.take.button}
      </Button>
      {user.role !== 'admin' && (
        <Button variant="outlined" color="error" onClick={() => setRemoving(true)}>
          {words.remove.button}
        </Button>
      )}
      <Panel open={removing} onEscape={() => setRemoving(false)} aria-labelledby={titleId}>
        <DeleteAccountForm user={user} overlays={overlays} titleId={titleId} onClose={() => setRemoving(false)} />
      </Panel>
    </Root>
  );
}

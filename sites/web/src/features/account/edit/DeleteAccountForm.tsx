import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Subscription } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { Field } from '@threefold/design-system/components/Field';
import { readFields, useForm } from '@threefold/design-system/components/form';
import { PasswordInput } from '@threefold/design-system/components/PasswordInput';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { formatDate, formatPrice } from '@threefold/design-system/foundations';
import { currentPasswordFailure } from '@threefold/validation';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { yourDataText } from '#texts/features/account/content';
import { pathOfBuild } from '#texts/services/language';
import { api } from '../../../services/api/api.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import type { Overlays } from '../../../services/overlays.tsx';
import { type SessionUser, sessionStore } from '../../../services/session/session.ts';

const { remove: words } = yourDataText;

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h4, fontSize: '1.25rem', margin: 0 }));

const Body = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '0 0 4px',
  color: theme.vars.palette.text.secondary,
}));

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: '28px 30px 30px',
  [theme.breakpoints.down('nav')]: { padding: '24px 20px 20px' },
}));

const Notes = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 8,
  '& a': { color: 'inherit', fontWeight: 600 },
}));

/** Rendered from the start, so that changes are announced; takes no space while empty. */
const Status = styled('div')({ '&:empty': { position: 'absolute' } });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, '& > button': { flex: '1 1 auto' } });

/** The subscriptions that have not ended. */
interface OpenSubscriptions {
  /** Subscriptions that could still be charged, so the account cannot be deleted. */
  renewing: readonly Subscription[];
  /** Subscriptions that are cancelled, but paid until a later day. */
  ending: readonly Subscription[];
  /** The credit that would be lost, in words; null when it could not be looked up. */
  credit: string | null | undefined;
}

/** A subscription that can be cancelled could still be charged. */
const mayStillCharge = ({ actions }: Subscription) => actions.includes('cancel') || actions.includes('end');

const creditText = (credit: { amount: number; currency: string } | undefined, region: Region) =>
  credit && `${formatPrice(credit.amount, { ...region, currency: credit.currency })} ${credit.currency}`;

async function loadOpenSubscriptions(userId: string, region: Region): Promise<OpenSubscriptions> {
  const [answer, charges] = await Promise.all([
    api().getSubscriptions({ userId }),
    // Without an answer, the rest is still shown.
    api()
      .getNextCharges({ userId })
      .catch(() => undefined),
  ]);
  const open = (answer.status === 'OK' ? answer.data : []).filter(({ status }) => status !== 'ended');
  return {
    renewing: open.filter(mayStillCharge),
    ending: open.filter((subscription) => !mayStillCharge(subscription)),
    credit: charges?.status === 'OK' ? creditText(charges.data.credit, region) : null,
  };
}

export interface DeleteAccountFormProps {
  user: SessionUser;
  overlays: Overlays;
  titleId: string;
  onClose: () => void;
}

function ConfirmWithPassword({
  user,
  overlays,
  titleId,
  onClose,
  children,
}: DeleteAccountFormProps & { children: ReactNode }) {
  const { ref, props, busy, errorOf, failedBody, submit } = useForm<'password'>({ failure: words.failure });

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password } = readFields(event.currentTarget, ['password']);
    const remove = () =>
      overlays.during(words.submitting, formResult(api().deleteOwnAccount({ userId: user.id, password })));
    if (!(await submit(currentPasswordFailure({ password }), remove))) return;
    overlays.show({ kind: 'success', ...words.done, onClose: () => sessionStore.signOut('logged-out') });
    onClose();
  };

  return (
    <Form {...props} ref={ref} noValidate onSubmit={send} aria-labelledby={titleId}>
      <Title id={titleId}>{words.title}</Title>
      <Body>{words.body}</Body>
      {children}
      <Field label={words.password} error={errorOf('password')}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" readOnly={busy} />}
      </Field>
      <Status role="status">{failedBody && <StatusStrip kind="error">{failedBody}</StatusStrip>}</Status>
      <Actions>
        <Button type="submit" variant="contained" color="error" aria-disabled={busy || undefined}>
          {words.submit}
        </Button>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {words.keep}
        </Button>
      </Actions>
    </Form>
  );
}

/** Deletes the account: checks for what could still be charged, then asks for the password. */
export function DeleteAccountForm(props: DeleteAccountFormProps) {
  const region = useRegion();
  const { user, titleId, onClose } = props;
  const [subscriptions, setSubscriptions] = useState<OpenSubscriptions>();
  useEffect(() => {
    let unmounted = false;
    loadOpenSubscriptions(user.id, region)
      // Asks for the password as if there were none: the server checks again.
      .catch(() => ({ renewing: [], ending: [], credit: null }))
      .then((loaded) => !unmounted && setSubscriptions(loaded));
    return () => {
      unmounted = true;
    };
  }, [user.id, region]);

  if (!subscriptions) {
    return (
      <Form as="div">
        <Title id={titleId}>{words.title}</Title>
        <Body role="status">{words.checking}</Body>
      </Form>
    );
  }
  const { renewing, ending, credit } = subscriptions;
  if (renewing.length > 0) {
    return (
      <Form as="div">
        <Title id={titleId}>{words.notYet}</Title>
        <Notes role="status">
          {renewing.map(({ id, stripeProduct: { baseName } }) => (
            <span key={id}>
              {words.renews(baseName)}{' '}
              <Link to={`${pathOfBuild}/ClientDashboard?${new URLSearchParams({ subscription: id })}`}>
                {words.show(baseName)}
              </Link>
            </span>
          ))}
        </Notes>
        <Actions>
          <Button variant="outlined" onClick={onClose}>
            {words.keep}
          </Button>
        </Actions>
      </Form>
    );
  }
  return (
    <ConfirmWithPassword {...props}>
      {ending.map(({ id, renewalDate, stripeProduct: { baseName } }) => (
        <StatusStrip key={id} kind="info">
          {words.lost(baseName, formatDate(renewalDate, region))}
        </StatusStrip>
      ))}
      {credit && <StatusStrip kind="info">{words.credit(credit)}</StatusStrip>}
      {credit === null && <StatusStrip kind="info">{words.creditUnknown}</StatusStrip>}
    </ConfirmWithPassword>
  );
}

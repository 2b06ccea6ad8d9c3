import { useQuery } from '@tanstack/react-query';
import { AccessList, type AccessListProps } from '@threefold/design-system/AccessList';
import { useState } from 'react';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { useFailure } from '../../../services/api/queries.tsx';
import { formResult } from '../../../services/forms/formResult.ts';

/** The texts about what a brand asks of its admins. */
const words = {
  title: 'How admins log in',
  body: 'With a second factor, a stolen password alone does not open this dashboard. An admin without one has to set one up first.',
  loading: 'Loading...',
  retryLabel: 'Try again',
  required: 'Admins need a second factor.',
  optional: 'A password is enough.',
  require: 'Require a second factor',
  stop: 'Stop requiring it',
  nowRequired: (brand: string) => `Admins of ${brand} need a second factor from now on.`,
  nowOptional: (brand: string) => `Admins of ${brand} no longer need a second factor.`,
  failed: 'Something went wrong. Please try again later.',
} as const;

/** Which brands require a second factor of their admins. */
export function BrandSecurity() {
  const query = useQuery(adminQuery('getBrandSecurity'));
  const failure = useFailure(query);
  const [busyId, setBusyId] = useState<string>();
  const [message, setMessage] = useState<AccessListProps['message']>();
  const brands = query.data?.brands ?? [];

  const change = async (brand: string) => {
    const current = brands.find((one) => one.brand === brand);
    if (!current) return;
    setBusyId(brand);
    setMessage(undefined);
    const requireSecondFactor = !current.requireSecondFactor;
    const { status, detail } = await formResult(api().saveBrandSecurity({ brand, requireSecondFactor }));
    await query.refetch();
    setBusyId(undefined);
    const done = requireSecondFactor ? words.nowRequired(current.name) : words.nowOptional(current.name);
    setMessage(status === 'OK' ? { kind: 'success', text: done } : { kind: 'error', text: detail ?? words.failed });
  };

  return (
    <AccessList
      // The sheet around it has a border already, and one column.
      sx={({ typography, vars }) => ({
        borderTop: 0,
        paddingTop: 0,
        '& h2': { fontSize: '1.4375rem' },
        '& h2 + p': { ...typography.body2, marginTop: '20px', textWrap: 'balance' },
        '& > div': { flexBasis: '100%', maxWidth: 'none' },
        '& ul': { borderTop: `1px solid ${vars.palette.divider}` },
        '&& li:first-of-type': { paddingTop: '12px' },
      })}
      status={failure ? 'failed' : query.data ? 'ready' : 'loading'}
      content={{
        ...words,
        entries: brands.map(({ brand, name, requireSecondFactor }) => ({
          id: brand,
          name,
          detail: requireSecondFactor ? words.required : words.optional,
          actionLabel: requireSecondFactor ? words.stop : words.require,
        })),
      }}
      message={failure ? { kind: 'error', text: failure.message } : message}
      busyId={busyId}
      onAction={(brand) => void change(brand)}
      onRetry={() => void query.refetch()}
    />
  );
}

import { AccessList, type AccessListProps } from '@threefold/design-system/AccessList';
import { useState } from 'react';
import { api } from '../../../services/adminApi.ts';
import { formResult } from '../../../services/formResult.ts';
import { useQuery } from '../../../services/useQuery.ts';
import { brandSecurityText as words } from './brandSecurityContent.ts';

const getBrandSecurity = (options: { signal: AbortSignal }) => api().getBrandSecurity(options);

/** Which brands require a second factor of their admins. */
export function BrandSecurity() {
  const { state, reload } = useQuery(getBrandSecurity);
  const [busyId, setBusyId] = useState<string>();
  const [message, setMessage] = useState<AccessListProps['message']>();
  const brands = state.status === 'ready' ? state.data.brands : [];

  const change = async (brand: string) => {
    const current = brands.find((one) => one.brand === brand);
    if (!current) return;
    setBusyId(brand);
    setMessage(undefined);
    const requireSecondFactor = !current.requireSecondFactor;
    const { status, detail } = await formResult(api().saveBrandSecurity({ brand, requireSecondFactor }));
    await reload();
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
      status={state.status}
      content={{
        ...words,
        entries: brands.map(({ brand, name, requireSecondFactor }) => ({
          id: brand,
          name,
          detail: requireSecondFactor ? words.required : words.optional,
          actionLabel: requireSecondFactor ? words.stop : words.require,
        })),
      }}
      message={state.status === 'failed' ? { kind: 'error', text: state.detail } : message}
      busyId={busyId}
      onAction={(brand) => void change(brand)}
      onRetry={() => void reload()}
    />
  );
}

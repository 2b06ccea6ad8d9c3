import { AccessList, type AccessListProps } from '@threefold/design-system/AccessList';
import { useState } from 'react';
import { api } from '../../services/adminApi.ts';
import { formResult } from '../../services/formResult.ts';
import { useQuery } from '../../services/useQuery.ts';
import { brandSecurityText as words } from './brandSecurityContent.ts';

const ask = (options: { signal: AbortSignal }) => api().getBrandSecurity(options);

/** Which brands require a second factor of their admins. */
export function BrandSecurity() {
  const { answered, reload } = useQuery(ask);
  const [busyId, setBusyId] = useState<string>();
  const [message, setMessage] = useState<AccessListProps['message']>();
  const brands = answered.status === 'ready' ? answered.data.brands : [];

  const change = async (brand: string) => {
    const known = brands.find((one) => one.brand === brand);
    if (!known) return;
    setBusyId(brand);
    setMessage(undefined);
    const requireSecondFactor = !known.requireSecondFactor;
    const { status, detail } = await formResult(api().saveBrandSecurity({ brand, requireSecondFactor }));
    await reload();
    setBusyId(undefined);
    const done = requireSecondFactor ? words.nowRequired(known.name) : words.nowFree(known.name);
    setMessage(status === 'OK' ? { kind: 'success', text: done } : { kind: 'error', text: detail ?? words.failed });
  };

  return (
    <AccessList
      // Its panel has the edge already.
      sx={{ borderTop: 0, paddingTop: 0 }}
      status={answered.status}
      content={{
        ...words,
        entries: brands.map(({ brand, name, requireSecondFactor }) => ({
          id: brand,
          name,
          detail: requireSecondFactor ? words.required : words.free,
          actionLabel: requireSecondFactor ? words.stop : words.require,
        })),
      }}
      message={answered.status === 'failed' ? { kind: 'error', text: answered.detail } : message}
      busyId={busyId}
      onAction={(brand) => void change(brand)}
      onRetry={() => void reload()}
    />
  );
}

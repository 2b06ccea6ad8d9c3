import { useQueryClient } from '@tanstack/react-query';
import { firstCustomerFailure } from '@threefold/api-contract/customer-rules';
import { CUSTOMER_FIELD_KEYS, type CustomerEntries } from '@threefold/api-contract/customers';
import { useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import type { Customer } from './customersContent.ts';

export const entriesOf = (customer: Customer): CustomerEntries => ({
  name: customer.name,
  phone: customer.phone,
  email: customer.email,
  street: customer.street,
  unit: customer.unit,
  city: customer.city,
  postalCode: customer.postalCode,
  notes: customer.notes,
});

/** Saves what was typed of a customer. What was not typed over is as it is now: somebody else may have changed it since. */
export function useSaveCustomer(customer: Customer) {
  const region = useRegion();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: string; message: string }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeRef = useOutcomeInView(outcome);

  /** @returns the field of the rule that was broken, or whether it was saved */
  const save = async (
    seen: CustomerEntries,
    typed: Partial<CustomerEntries>,
    success: string,
  ): Promise<{ saved: boolean; field?: string }> => {
    if (busy) return { saved: false };
    const entries = entriesOf(customer);
    for (const field of CUSTOMER_FIELD_KEYS) {
      const value = typed[field];
      if (value !== undefined && value !== seen[field]) entries[field] = value;
    }
    const failure = firstCustomerFailure(entries, region.country);
    setProblem(failure ?? undefined);
    if (failure) return { saved: false, field: failure.field };
    setBusy(true);
    setOutcome(undefined);
    const { id, revision } = customer;
    const { status, detail } = await formResult(api().saveCustomer({ id, revision, ...entries }));
    setOutcome(status === 'OK' ? { kind: 'success', text: success } : { kind: 'error', text: detail ?? '' });
    // After a refusal too, to show what has changed.
    await client.invalidateQueries();
    setBusy(false);
    return { saved: status === 'OK' };
  };

  return { save, busy, outcome, outcomeRef, problem, forgetProblem: () => setProblem(undefined) };
}

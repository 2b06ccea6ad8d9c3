import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiResponse } from '@threefold/api-contract';
import { ACCOUNT_MESSAGES } from '@threefold/validation';
import { useState } from 'react';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';

/** Makes calls about the rows of a list, which is loaded again, and says below it what came of the last one. */
export function useRowAction(query: Pick<UseQueryResult, 'refetch'>) {
  const [busyId, setBusyId] = useState<string>();
  const [message, setMessage] = useState<Outcome>();

  /** @param id of the row @param done what is said after success */
  const act = async (id: string, call: Promise<ApiResponse<undefined>>, done: string) => {
    setBusyId(id);
    setMessage(undefined);
    const result = await formResult(call);
    await query.refetch();
    setBusyId(undefined);
    setMessage(
      result.status === 'OK'
        ? { kind: 'success', text: done }
        : { kind: 'error', text: result.detail ?? ACCOUNT_MESSAGES.failed.body },
    );
    return result;
  };
  return { busyId, message, act };
}

import type { Data } from '@threefold/api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../services/api/api.ts';

type Cost = Data['getCostInSandbox'];

/** Pause in typing before the cost is fetched, in ms. */
const PAUSE_MS = 300;

/** A shorter or longer text is no postal code. */
const POSTAL_CODE_MIN_LENGTH = 5;
export const POSTAL_CODE_MAX_LENGTH = 16;

/** What a sandbox's checkout costs at a postal code, or, without one, where the client paid before. */
export interface KnownCost extends Cost {
  postalCode?: string;
}

/** The cost of a sandbox's checkout with tax, as the postal code is typed. @param clientSecret undefined when nothing is sold */
export function useCost(clientSecret: string | undefined) {
  const [cost, setCost] = useState<KnownCost>();
  const latest = useRef<AbortController>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** @returns undefined when nothing is sold, or there is no current answer */
  const fetchCost = useCallback(
    async (postalCode?: string): Promise<KnownCost | undefined> => {
      if (clientSecret === undefined) return undefined;
      clearTimeout(pause.current);
      latest.current?.abort();
      const request = new AbortController();
      latest.current = request;
      const entered = postalCode !== undefined && { postalCode };
      try {
        const answer = await api().getCostInSandbox({ clientSecret, ...entered }, { signal: request.signal });
        if (answer.status !== 'OK' || request.signal.aborted) return undefined;
        const newCost = { ...answer.data, ...entered };
        setCost(newCost);
        return newCost;
      } catch {
        // Paying fetches the cost again, and reports the failure.
        return undefined;
      }
    },
    [clientSecret],
  );

  useEffect(() => {
    void fetchCost();
    return () => {
      clearTimeout(pause.current);
      latest.current?.abort();
    };
  }, [fetchCost]);

  const fetchCostLater = (typed: string) => {
    clearTimeout(pause.current);
    const postalCode = typed.trim();
    const isLikely = postalCode.length >= POSTAL_CODE_MIN_LENGTH && postalCode.length <= POSTAL_CODE_MAX_LENGTH;
    if (isLikely) pause.current = setTimeout(() => void fetchCost(postalCode), PAUSE_MS);
  };

  return { cost, fetchCost, fetchCostLater };
}

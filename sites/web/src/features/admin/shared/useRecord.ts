import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallQuery } from '../../../services/api/queries.tsx';
import { adminPath, type View } from '../addresses.ts';

/** Opens a record of a list by its id, or closes it. The list behind it keeps its search, filters, sort and page. */
export function useOpenRecord(view: View): (id?: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) => {
      // Not the router's location, which may not have the newest search yet.
      const { search, hash } = window.location;
      navigate({ pathname: adminPath(view, ...(id === undefined ? [] : [id])), search, hash });
    },
    [view, navigate],
  );
}

/**
 * The open record. The list's row is shown until the record has loaded, which stays when the list no longer contains it, such as
 * after it was marked handled.
 * @param load the query that returns it beside the rows
 */
export function useRecord<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  id: string | undefined,
  load: (id: string) => CallQuery<{ record: Row | null }>,
): Row | undefined {
  const { data } = useQuery({ ...load(id ?? ''), enabled: id !== undefined, refetchOnWindowFocus: false });
  return [data?.record, ...(rows ?? [])].find((row) => row && row.id === id) ?? undefined;
}

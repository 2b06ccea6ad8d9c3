import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { isCalledOff } from '@threefold/api-contract/booking-state';
import { Field, FieldSelect } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { crewText as words } from './crewContent.ts';
import { useCrews } from './useCrews.ts';

type Booking = Data['getSchedule'][number];

/** Compact, because each row of a sheet has one. */
const Compact = styled('div')(({ theme }) => ({
  maxWidth: '13rem',
  '& select': { minHeight: theme.brand.layout.target, paddingBlock: 4, paddingInlineStart: 12 },
}));

export interface CrewSelectProps {
  booking: Booking;
  /** `row`: small, and named after the booking. Default: a field with its label */
  variant?: 'row';
}

/** The crew of a cleaning: a choice is sent at once. Nothing for an estimate, and for a brand without crews. */
export function CrewSelect({ booking: { id, name, site, crew, state, submissionType }, variant }: CrewSelectProps) {
  const crews = useCrews(site);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  if (crews.length === 0 || submissionType !== 'schedule' || isCalledOff(state)) return null;

  const assign = async (value: string) => {
    setChosen(value);
    setProblem(undefined);
    const { status, detail } = await formResult(api().assignCrew({ id, crew: value || null }));
    if (status !== 'OK') setProblem(detail ?? '');
    await client.invalidateQueries();
    setChosen(undefined);
  };

  const select = {
    value: chosen ?? crew?.id ?? '',
    'aria-busy': chosen !== undefined || undefined,
    onChange: ({ target }: { target: { value: string } }) => void assign(target.value),
    children: (
      <>
        <option value="">{words.none}</option>
        {crews.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </>
    ),
  };
  const said = <div role="status">{problem && <StatusStrip kind="error">{`${name}: ${problem}`}</StatusStrip>}</div>;
  if (variant === 'row') {
    return (
      <Compact>
        <FieldSelect aria-label={words.labelOf(name)} {...select} />
        {said}
      </Compact>
    );
  }
  return (
    <div>
      <Field label={words.label}>{(control) => <FieldSelect {...control} {...select} />}</Field>
      {said}
    </div>
  );
}

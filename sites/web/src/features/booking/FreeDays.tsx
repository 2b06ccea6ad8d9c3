import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import { daysFor, firstDayRefusal } from '@threefold/api-contract/bookable-days';
import { readFields, useLiveValue } from '@threefold/design-system/components/form';
import { SkeletonBlock } from '@threefold/design-system/components/ListSkeleton';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { DayCalendar } from '@threefold/design-system/DayCalendar';
import type { Failure } from '@threefold/validation';
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { freeDaysTexts } from '#texts/features/booking/freeDaysTexts';
import { api } from '../../services/api/api.ts';
import { formResult } from '../../services/forms/formResult.ts';
import { useRegion } from '../../services/hostBrand.tsx';

/** The name of the date input that the calendar fills. */
const DATE = 'date';

const Root = styled('div')({
  display: 'grid',
  gap: 12,
  marginTop: 12,
  // An empty status takes no space.
  '& > [role="status"]:empty': { position: 'absolute' },
});

/** What a form can do with the free days. */
export interface FreeDaysActions {
  /** Why a day cannot be booked, for an option of the offer. Null when it can, and while the days are not known: then the server decides. */
  refusalOf: (day: string | null, option?: string) => Failure | null;
  /** Loads the days again, such as after the server has refused one. */
  reload: () => void;
}

export interface FreeDaysProps {
  action: Ref<FreeDaysActions>;
  /** A day whose month is shown first, YYYY-MM-DD. Default: the first day that can be booked */
  near?: string | null;
}

/**
 * Which days are free, below the date input of a form. Choosing one fills the input. Shows nothing when the days cannot be
 * loaded, because the input works without them.
 */
export function FreeDays({ action, near }: FreeDaysProps) {
  const region = useRegion();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [days, setDays] = useState<Data['getBookableDays']>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    const { status } = await formResult(api().getBookableDays(), setDays);
    setFailed(status !== 'OK');
  }, []);
  useEffect(() => void load(), [load]);

  useImperativeHandle(action, () => ({
    refusalOf: (day, option = '') => (days && day ? firstDayRefusal(day, daysFor(days, option), region) : null),
    reload: () => void load(),
  }));

  return (
    <Root ref={(element) => setForm(element?.closest('form') ?? null)} hidden={hasFailed && !days}>
      {!days && !hasFailed && <SkeletonBlock sx={{ width: '100%', height: 400 }} />}
      {days && form && <Days days={days} form={form} near={near ?? undefined} />}
    </Root>
  );
}

function Days({ days, form, near }: { days: Data['getBookableDays']; form: HTMLFormElement; near?: string }) {
  const region = useRegion();
  const { first, last, closed, full } = days;
  // `useLiveValue` expects a ref.
  const source = useMemo(() => ({ current: form }), [form]);
  const value = useLiveValue(source, (element) => readFields(element, [DATE])[DATE], '');
  const refusal = value && firstDayRefusal(value, days, region);

  const choose = (day: string) => {
    const input = form.querySelector<HTMLInputElement>(`[name="${DATE}"]`);
    if (!input) return;
    input.value = day;
    // As if it were typed, so that the form keeps its draft and clears its message.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <>
      <DayCalendar
        content={freeDaysTexts}
        first={first}
        last={last}
        closed={closed}
        full={full}
        value={value || null}
        month={near}
        onChange={choose}
      />
      <div role="status">{refusal && <StatusStrip kind="info">{refusal.message}</StatusStrip>}</div>
    </>
  );
}

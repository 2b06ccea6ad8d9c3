import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { visitCount, visitsOf } from '@threefold/api-contract/offer';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { Field, FieldSelect } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { formatDate } from '@threefold/validation';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useOffer, useRegion } from '../../../services/hostBrand.tsx';
import { notOnPaper } from '../../../services/notOnPaper.ts';
import { Sheet } from '../shared/sheet.ts';
import { crewText } from './crewContent.ts';
import type { CrewOfBrand } from './useCrews.ts';

const words = crewText.move;

const Root = styled(Sheet)({
  gap: 12,
  ...notOnPaper,
  // An empty live region takes no space.
  '& > :empty': { position: 'absolute' },
});

const Choice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  '& > div': { flex: '1 1 10rem', maxWidth: '20rem' },
  '& select': { minHeight: theme.brand.layout.target, paddingBlock: 4 },
}));

export interface MoveCrewDayProps {
  from: CrewOfBrand;
  /** Those of the same brand among them are offered. */
  crews: readonly CrewOfBrand[];
  /** YYYY-MM-DD. */
  day: string;
  /** How many cleanings the crew still has to do on the day. */
  count: number;
}

/** Gives a crew's cleanings of a day to another crew, such as when it is sick. It asks first. */
export function MoveCrewDay({ from, crews, day, count }: MoveCrewDayProps) {
  const region = useRegion();
  const offer = useOffer();
  const client = useQueryClient();
  const [chosen, choose] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const others = crews.filter(({ id, brand }) => id !== from.id && brand === from.brand);
  const to = others.find(({ id }) => id === chosen) ?? others[0];
  const toName = to?.name ?? crewText.none;
  const isNothingLeft = count === 0;
  const status = useRef<HTMLDivElement>(null);
  // The button that had the focus goes with the last cleaning.
  useEffect(() => {
    if (outcome && isNothingLeft && document.activeElement === document.body) status.current?.focus();
  }, [outcome, isNothingLeft]);

  const move = async () => {
    setAsking(false);
    setBusy(true);
    const result = await formResult(
      api().moveCrewDay({ brand: from.brand, date: day, from: from.id, to: to?.id ?? null }),
      ({ moved }) => setOutcome({ kind: 'success', text: words.moved(visitCount(moved, offer), toName) }),
    );
    if (result.status !== 'OK') setOutcome({ kind: 'error', text: result.detail ?? '' });
    await client.invalidateQueries();
    setBusy(false);
  };

  if (isNothingLeft && !outcome) return null;
  return (
    <Root as="div">
      {!isNothingLeft && (
        <Choice>
          <Field label={words.label(from.name)}>
            {(control) => (
              <FieldSelect
                {...control}
                value={to?.id ?? ''}
                onChange={({ target }: { target: { value: string } }) => choose(target.value)}
              >
                {others.length === 0 && <option value="">{crewText.none}</option>}
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </FieldSelect>
            )}
          </Field>
          <Button
            size="small"
            variant="outlined"
            aria-disabled={busy || undefined}
            onClick={() => !busy && setAsking(true)}
          >
            <span>{busy ? words.moving : words.button}</span>
          </Button>
        </Choice>
      )}
      <div ref={status} role="status" tabIndex={-1}>
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </div>
      <ConfirmDialog
        open={isAsking}
        content={{
          title: words.title(visitCount(count, offer), toName),
          body: words.body(from.name, formatDate(day, region), visitsOf(offer)),
          confirmLabel: words.button,
          declineLabel: words.keep,
        }}
        onConfirm={() => void move()}
        onDecline={() => setAsking(false)}
      />
    </Root>
  );
}

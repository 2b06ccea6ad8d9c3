import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useId, useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { Sheet, SheetHeading, SheetHint, SheetStatus } from '../shared/sheet.ts';
import { feedText, crewLinkText as words } from './settingsContent.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gap: 8 },
  '& > li + li': { paddingTop: 16, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& strong': { ...theme.typography.label, overflowWrap: 'anywhere' },
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

export interface CrewLinksProps {
  stored: Data['getBookingSettings']['brands'][number];
}

/** The private addresses of each crew: its sheet and its calendar, to copy and to renew. Nothing for a brand without crews. */
export function CrewLinks({ stored: { brand, name, settings, crewLinks } }: CrewLinksProps) {
  const id = useId();
  const client = useQueryClient();
  const [renewing, setRenewing] = useState<{ id: string; name: string }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeRef = useOutcomeInView(outcome);
  if (settings.crews.length === 0) return null;

  const copy = async (url: string, copied: string) => {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? { kind: 'success', text: copied } : { kind: 'error', text: `${feedText.notCopied} ${url}` });
  };

  const renew = async () => {
    if (!renewing) return;
    setRenewing(undefined);
    const { status, detail } = await formResult(api().renewCrewLink({ brand, crew: renewing.id }));
    await client.invalidateQueries();
    setOutcome(
      status === 'OK' ? { kind: 'success', text: words.renewed(renewing.name) } : { kind: 'error', text: detail ?? '' },
    );
  };

  return (
    <Sheet aria-labelledby={id} sx={{ alignContent: 'start' }}>
      <SheetHeading id={id}>{words.title(name)}</SheetHeading>
      <SheetHint>{words.hint}</SheetHint>
      <List>
        {settings.crews.map((crew) => {
          const links = crewLinks.find((one) => one.crew === crew.id);
          return (
            <li key={crew.id}>
              <strong>{crew.name}</strong>
              {links && (
                <Actions>
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={words.sheetLabel(crew.name)}
                    onClick={() => void copy(links.sheetUrl, words.sheetCopied(crew.name))}
                  >
                    {words.sheet}
                  </Button>
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={words.calendarLabel(crew.name)}
                    onClick={() => void copy(links.feedUrl, words.calendarCopied(crew.name))}
                  >
                    {words.calendar}
                  </Button>
                  <Button
                    size="small"
                    variant="outlined"
                    color="error"
                    aria-label={words.renewLabel(crew.name)}
                    onClick={() => setRenewing(crew)}
                  >
                    {words.renew}
                  </Button>
                </Actions>
              )}
            </li>
          );
        })}
      </List>
      <SheetStatus ref={outcomeRef} role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </SheetStatus>
      <ConfirmDialog
        open={renewing !== undefined}
        tone="danger"
        content={words.confirm}
        onConfirm={() => void renew()}
        onDecline={() => setRenewing(undefined)}
      />
    </Sheet>
  );
}

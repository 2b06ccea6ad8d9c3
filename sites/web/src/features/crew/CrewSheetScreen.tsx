import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { type BookingOffer, visitsOf } from '@threefold/api-contract/offer';
import type { Region } from '@threefold/api-contract/region';
import { FieldInput } from '@threefold/design-system/components/Field';
import { RunSheet, type RunSheetVisit } from '@threefold/design-system/RunSheet';
import { addDays, formatAddress, formatDate, hasAddress, mapsHref, phoneHref } from '@threefold/validation';
import { useState } from 'react';
import { crewQuery } from '../../services/api/crewApi.ts';
import { RefusalError, useFailure, withQueries } from '../../services/api/queries.tsx';
import { useOffer, useRegion } from '../../services/hostBrand.tsx';
import { hiddenWithoutScript } from '../../services/NoScriptContact.tsx';
import { LinkFailure } from '../../services/navigation/LinkFailure.tsx';
import { LinkFrame, useLinkToken } from '../../services/navigation/privateLink.tsx';
import { notOnPaper } from '../../services/notOnPaper.ts';
import { PageNotice } from '../../services/PageNotice.tsx';
import { workColumn } from '../../services/workColumn.ts';
import { CleaningAction } from './CleaningAction.tsx';
import { crewSheetText as words } from './crewSheetContent.ts';

type Sheet = Data['getCrewSheet'];

/** How often the sheet is read again, in ms: the office may change it during the day. */
const REFRESH_MS = 60_000;

/** A table is wider than a form. */
const wide = { '& > main': { maxWidth: 1100 } };

const Stack = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  ...hiddenWithoutScript,
});

const Controls = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 12rem) auto',
  justifyContent: 'start',
  gap: 8,
  '& > input': { minHeight: theme.brand.layout.target, paddingBlock: 4 },
  [theme.breakpoints.down('nav')]: { '& > button': { paddingInline: 10 }, '& > input': { paddingInline: 8 } },
  // A whole date needs a line of its own there.
  '@media (width < 360px)': { gridTemplateColumns: 'auto auto', '& > input': { gridRow: 2, gridColumn: '1 / -1' } },
  ...notOnPaper,
}));

const Day = styled('p')(({ theme }) => ({ ...theme.typography.h4, margin: 0 }));

const sheetOf = (offer: BookingOffer) => ({
  ...words.sheet,
  columns: { ...words.sheet.columns, work: workColumn(offer) },
  empty: words.empty(offer.visit),
});

const visitOf = (cleaning: Sheet['cleanings'][number], region: Region): RunSheetVisit => ({
  id: cleaning.id,
  ...(cleaning.arrival && { time: cleaning.arrival }),
  name: cleaning.name,
  call: { label: cleaning.phone, href: phoneHref(cleaning.phone) },
  ...(hasAddress(cleaning) && {
    place: { label: formatAddress(cleaning, region), href: mapsHref(cleaning, region) },
  }),
  work: [cleaning.services, cleaning.option].filter(Boolean),
  message: cleaning.message,
  lasting: cleaning.lasting,
  report: cleaning.crewNote,
});

/** The sheet that a link opens: a day of the crew, and the days around it. */
function CrewSheet({ token }: { token: string }) {
  const region = useRegion();
  const offer = useOffer();
  const visits = visitsOf(offer);
  const [chosen, choose] = useState<string>();
  const query = useQuery({
    ...crewQuery('getCrewSheet', { token, ...(chosen && { date: chosen }) }),
    placeholderData: keepPreviousData,
    // A link that does not work any more counts against the network each time.
    refetchInterval: ({ state }) => (state.error instanceof RefusalError ? false : REFRESH_MS),
  });
  const failure = useFailure(query);
  if (failure) {
    return <LinkFailure failure={failure} query={query} titles={{ ...words, failed: words.failed(visits) }} />;
  }
  const { data } = query;
  const date = chosen ?? data?.date;
  const isCurrent = data !== undefined && !query.isPlaceholderData;
  const show = (day: string) => {
    if (data && day >= data.first && day <= data.last) choose(day);
  };
  return (
    <LinkFrame title={data ? words.title(data.crew, visits) : words.loadingTitle(visits)} sx={wide}>
      <Stack>
        {data && date && (
          <>
            <Controls>
              <Button
                size="small"
                variant="outlined"
                aria-label={words.previous.name}
                disabled={date <= data.first}
                onClick={() => show(addDays(date, -1))}
              >
                {words.previous.label}
              </Button>
              <FieldInput
                type="date"
                name="day"
                aria-label={words.day}
                min={data.first}
                max={data.last}
                value={date}
                // An emptied or half-typed date has no value.
                onChange={({ target }) => show(target.value)}
              />
              <Button
                size="small"
                variant="outlined"
                aria-label={words.next.name}
                disabled={date >= data.last}
                onClick={() => show(addDays(date, 1))}
              >
                {words.next.label}
              </Button>
            </Controls>
            <Day aria-live="polite">
              <span>{formatDate(date, region)}</span>
            </Day>
          </>
        )}
        <RunSheet
          status={isCurrent ? 'ready' : 'loading'}
          content={{ ...sheetOf(offer), label: data ? words.title(data.crew, visits) : words.loadingTitle(visits) }}
          visits={isCurrent ? data.cleanings.map((cleaning) => visitOf(cleaning, region)) : []}
          renderAction={(id) => {
            const cleaning = data?.cleanings.find((one) => one.id === id);
            return cleaning && <CleaningAction key={id} token={token} cleaning={cleaning} />;
          }}
        />
      </Stack>
    </LinkFrame>
  );
}

function Waiting() {
  const offer = useOffer();
  const title = words.loadingTitle(visitsOf(offer));
  return (
    <LinkFrame title={title} sx={wide}>
      <Stack>
        <RunSheet status="loading" content={{ ...sheetOf(offer), label: title }} visits={[]} />
      </Stack>
    </LinkFrame>
  );
}

function PrivateCrewSheet() {
  const token = useLinkToken();
  if (token === null) return <PageNotice content={words.incomplete} />;
  return token ? <CrewSheet key={token} token={token} /> : <Waiting />;
}

/** The page of a crew's private link: its cleanings of a day, without an account and without prices. */
export const CrewSheetScreen = withQueries(PrivateCrewSheet);

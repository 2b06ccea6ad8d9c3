import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { QueryNotice } from '../../../services/api/QueryNotice.tsx';
import { useFailure } from '../../../services/api/queries.tsx';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { timeOf } from '../../../services/times.ts';
import { contentPath } from '../addresses.ts';
import type { FormSchema } from '../contentForm/formSchema.ts';
import { adminText } from '../shared/content.ts';
import { SheetPartLoading } from '../shared/SheetLoading.tsx';
import { Sheet, SheetHeading, SheetHint, SheetStatus } from '../shared/sheet.ts';
import { Actions } from './contentStyles.ts';
import { contentText } from './contentWords.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { differencesBetween } from './differences.ts';

const { history: words } = contentText;

type Version = Data['getContentHistory']['versions'][number];

const Versions = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 8,
    paddingBlock: 12,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& strong': { ...theme.typography.label },
}));

interface ChangesProps {
  name: string;
  version: string;
  /** The version before it; null for the first. */
  before: string | null;
  schema: FormSchema | null;
}

/** What a version has changed. */
function Changes({ name, version, before, schema }: ChangesProps) {
  const after = useQuery(adminQuery('getContentVersion', { name, version }));
  const former = useQuery({
    ...adminQuery('getContentVersion', { name, version: before ?? version }),
    enabled: before !== null,
  });
  const failure = useFailure(after.error ? after : former);
  if (before === null) return <SheetHint>{words.start}</SheetHint>;
  if (failure) return <QueryNotice title={adminText.failed} failure={failure} query={after.error ? after : former} />;
  if (!after.data || !former.data) return <SheetPartLoading height={80} />;
  return (
    <DifferenceList differences={differencesBetween(former.data.body, after.data.body, schema)} none={words.same} />
  );
}

export interface DocumentHistoryProps {
  stored: Data['getContentDocument'];
  schema: FormSchema | null;
  formats: Pick<Region, 'locale' | 'timeZone'>;
  /** Called when another version is published, or one is cancelled. */
  onChanged: () => Promise<void>;
}

/** The versions of a document: who, when, what changed; to restore, or to cancel those that wait for their time. */
export function DocumentHistory({ stored: { name, published }, schema, formats, onChanged }: DocumentHistoryProps) {
  const query = useQuery(adminQuery('getContentHistory', { name }));
  const failure = useFailure(query);
  const [earlier, setEarlier] = useState<readonly Version[]>([]);
  const [hasMore, setHasMore] = useState<boolean>();
  const [opened, setOpened] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  /** What was published before a restored version, to undo it. */
  const [restored, setRestored] = useState<{ former: string; current: string }>();

  const versions = [...(query.data?.versions ?? []), ...earlier];
  const when = (iso: string) => timeOf(iso, formats);

  const act = async (call: () => Promise<{ status: string; detail?: string | undefined }>) => {
    if (busy) return false;
    setBusy(true);
    setOutcome(undefined);
    const { status, detail } = await call();
    // After a refusal too, to show what somebody else has done.
    await onChanged();
    setBusy(false);
    if (status !== 'OK') setOutcome({ kind: 'error', text: detail ?? '' });
    return status === 'OK';
  };

  const restore = async (version: string, expected: string, isUndo = false) => {
    let current = '';
    const done = await act(() =>
      formResult(api().restoreContentVersion({ name, version, expected }), (stamp) => {
        current = stamp.version;
      }),
    );
    setRestored(done && !isUndo ? { former: expected, current } : undefined);
  };

  const cancel = async (version: string) => {
    const done = await act(() => formResult(api().cancelScheduledContent({ name, version })));
    if (done) setOutcome({ kind: 'success', text: words.cancelled });
  };

  const showMore = async () => {
    const last = versions.at(-1);
    if (!last || busy) return;
    setBusy(true);
    const { status, detail } = await formResult<Data['getContentHistory']>(
      api().getContentHistory({ name, before: last.version }),
      (page) => {
        setEarlier([...earlier, ...page.versions]);
        setHasMore(page.more);
      },
    );
    setBusy(false);
    if (status !== 'OK') setOutcome({ kind: 'error', text: detail ?? '' });
  };

  return (
    <Sheet aria-labelledby="content-history">
      <SheetHeading id="content-history">{words.title}</SheetHeading>
      <SheetStatus role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </SheetStatus>
      {failure && <QueryNotice title={adminText.failed} failure={failure} query={query} />}
      {!query.data && !failure && <SheetPartLoading height={160} />}
      <Versions>
        {versions.map(({ version, at, by, note, state, replaces }) => {
          const isOpened = opened === version;
          const isChanging = state === 'scheduled';
          return (
            <li key={version}>
              <div>
                <strong>{`${words.state[state]}: ${when(at)}`}</strong>
                <SheetHint>{words.by(by)}</SheetHint>
                {note && by && <SheetHint>{`“${note}”`}</SheetHint>}
              </div>
              <Actions>
                <Button
                  size="small"
                  variant="outlined"
                  aria-expanded={isOpened}
                  aria-label={isOpened ? words.hideOf(when(at)) : words.showOf(when(at))}
                  onClick={() => setOpened(isOpened ? undefined : version)}
                >
                  <span>{isOpened ? words.hide : words.show}</span>
                </Button>
                {schema === null && (
                  <Button
                    component={Link}
                    to={contentPath(name, version)}
                    size="small"
                    variant="outlined"
                    aria-label={words.readOf(when(at))}
                  >
                    {words.read}
                  </Button>
                )}
                {state === 'former' && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-disabled={busy || undefined}
                    aria-label={words.restoreOf(when(at))}
                    onClick={() => void restore(version, published.version)}
                  >
                    {words.restore}
                  </Button>
                )}
                {isChanging && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-disabled={busy || undefined}
                    aria-label={words.cancelOf(when(at))}
                    onClick={() => void cancel(version)}
                  >
                    {words.cancel}
                  </Button>
                )}
              </Actions>
              {isOpened && <Changes name={name} version={version} before={replaces} schema={schema} />}
            </li>
          );
        })}
      </Versions>
      {(hasMore ?? query.data?.more) && (
        <Actions>
          <Button size="small" variant="outlined" aria-disabled={busy || undefined} onClick={() => void showMore()}>
            {words.more}
          </Button>
        </Actions>
      )}
      <ConfirmDialog
        open={restored !== undefined}
        content={words.restored}
        onConfirm={() => restored && void restore(restored.former, restored.current, true)}
        onDecline={() => setRestored(undefined)}
      />
    </Sheet>
  );
}

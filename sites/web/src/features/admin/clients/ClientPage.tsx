import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type Data, REASON_MAX_LENGTH } from '@threefold/api-contract';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { ReasonDialog, type ReasonGiven } from '@threefold/design-system/ReasonDialog';
import { type ReactNode, useCallback, useState } from 'react';
import { api } from '../../../services/adminApi.ts';
import { formResult } from '../../../services/formResult.ts';
import { QueryNotice } from '../../../services/QueryNotice.tsx';
import { type QueryResult, useQuery } from '../../../services/useQuery.ts';
import { AdminFrame } from '../shared/AdminFrame.tsx';
import { BackTo } from '../shared/BackTo.tsx';
import { adminText } from '../shared/content.ts';
import { ListFailure } from '../shared/listParts.tsx';
import { openedTitles } from '../shared/openedTitles.ts';
import { SheetPartLoading } from '../shared/SheetLoading.tsx';
import { PANEL_GAP, PanelStack, Sheet, SheetHeading, SheetHint, SheetStatus } from '../shared/sheet.ts';
import { Facts, Rows } from '../shared/sheetParts.tsx';
import { inHamilton, withoutThisYear } from '../shared/times.ts';
import { viewHref } from '../shared/useAdminAddress.ts';
import { ClientHistory } from './ClientHistory.tsx';
import { ClientInvoices } from './ClientInvoices.tsx';
import { cancelContent, clientText, dayInHamilton, subscriptionStateText } from './clientContent.ts';

type Client = Data['getClient'];
type ClientSubscription = Client['subscriptions'][number];

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: PANEL_GAP,
  [theme.breakpoints.down('dashboard')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  // Narrower than a window, but all of it fits on one sheet.
  '@media print': {
    gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr)',
    gap: '10mm',
    '& > *': { marginTop: '6mm' },
    '& p': { fontSize: '10pt' },
  },
}));

/** A sheet has gaps instead of paragraph margins; the dialogs inside it keep their margins. */
const withoutMargins = { '& p:not(dialog *, [role=alert] *)': { margin: 0 } } as const;

/** What was loaded, or the state of loading. */
function Loaded<Result>({
  query: { state, reload },
  height,
  children,
}: {
  query: QueryResult<Result>;
  /** About what will be loaded, in px. */
  height: number;
  children: (data: Result) => ReactNode;
}) {
  if (state.status === 'loading') return <SheetPartLoading height={height} />;
  if (state.status === 'ready') return children(state.data);
  return <QueryNotice headingLevel={3} title={adminText.failed} failure={state} reload={reload} />;
}

/** A part of the page with its own loading and failure. */
function Part<Result>({
  id,
  title,
  ...loaded
}: {
  id: string;
  title: string;
  query: QueryResult<Result>;
  height: number;
  children: (data: Result) => ReactNode;
}) {
  return (
    <Sheet aria-labelledby={id} sx={withoutMargins}>
      <SheetHeading id={id}>{title}</SheetHeading>
      <Loaded {...loaded} />
    </Sheet>
  );
}

const canBeCancelled = ({ status }: ClientSubscription) => status !== 'ended';

/** A client's subscriptions; each can be cancelled with a reason. */
function Subscriptions({ client, onChanged }: { client: Client; onChanged: () => Promise<unknown> }) {
  const { subscriptions: words } = clientText;
  /** The subscription in the dialog, and the id of its cancellation: a double press and a retry send the same id. */
  const [cancelling, setCancelling] = useState<{ subscription: ClientSubscription; id: string }>();
  const [done, setDone] = useState(false);

  const cancel = async ({ reason, choice }: ReasonGiven) => {
    if (!cancelling) return { status: 'ERROR' };
    const at = choice === 'period-end' ? choice : 'now';
    const result = await formResult(
      api().cancelClientSubscription({ id: cancelling.id, subscriptionId: cancelling.subscription.id, at, reason }),
    );
    // Without an answer, the subscription may be cancelled: a retry with the same id finds out. A refusal cancelled
    // nothing, so the next attempt is a new cancellation.
    if (result.status !== 'OK' && result.status !== 'UNAVAILABLE' && result.status !== 'ERROR') {
      setCancelling({ ...cancelling, id: crypto.randomUUID() });
    }
    setDone(result.status === 'OK');
    // After a refusal too, to show what has changed.
    await onChanged();
    return result;
  };

  if (client.subscriptions.length === 0) return <SheetHint>{words.empty}</SheetHint>;
  return (
    <>
      <Rows
        rows={client.subscriptions.map((subscription) => ({
          id: subscription.id,
          title: subscription.plan ? `${subscription.product} ${subscription.plan}` : subscription.product,
          lines: [withoutThisYear(subscriptionStateText(subscription)), subscription.website ? '' : words.noWebsite],
          address: subscription.website?.replace(/^https?:\/\//, ''),
          amount: subscription.price,
          action: canBeCancelled(subscription) && (
            <Button
              variant="outlined"
              color="error"
              size="small"
              aria-label={clientText.cancelName(subscription.product)}
              onClick={() => {
                setDone(false);
                setCancelling({ subscription, id: crypto.randomUUID() });
              }}
            >
              {clientText.cancel}
            </Button>
          ),
        }))}
      />
      <SheetStatus role="status">
        {done && <StatusStrip kind="success">{clientText.cancelled}</StatusStrip>}
      </SheetStatus>
      {cancelling && (
        <ReasonDialog
          open
          maxLength={REASON_MAX_LENGTH}
          content={cancelContent(cancelling.subscription, `${client.firstName} ${client.lastName}`)}
          onSubmit={cancel}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  );
}

function Account({ client: { email, isEmailVerified, createdAt } }: { client: Client }) {
  return (
    <Facts
      entries={[
        { label: clientText.email, value: email, href: `mailto:${email}` },
        { label: clientText.verified, value: isEmailVerified ? clientText.yes : clientText.notYet },
        { label: clientText.since, value: dayInHamilton(createdAt) },
      ]}
    />
  );
}

function Projects({ projects }: Pick<Client, 'projects'>) {
  const { projects: words } = clientText;
  if (projects.length === 0) return <SheetHint>{words.empty}</SheetHint>;
  return (
    <Rows
      rows={projects.map(({ id, title, steps, currentStep, next, turn }) => ({
        id,
        title,
        lines: [steps[currentStep] ?? 'Done', `${words.next[turn]}: ${next}`],
      }))}
    />
  );
}

/** How many characters of a message its row shows. */
const EXCERPT_LENGTH = 120;

function Messages({ messages }: Pick<Client, 'messages'>) {
  const { messages: words } = clientText;
  if (messages.length === 0) return <SheetHint>{words.empty}</SheetHint>;
  return (
    <Rows
      rows={messages.map(({ id, writtenAt, text, handled }) => ({
        id,
        title: withoutThisYear(inHamilton(writtenAt)),
        lines: [
          text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text,
          handled ? words.handled : words.new,
        ],
        action: (
          <Button
            variant="outlined"
            size="small"
            href={viewHref('messages', { record: id })}
            aria-label={`${adminText.open}: ${inHamilton(writtenAt)}`}
          >
            {adminText.open}
          </Button>
        ),
      }))}
    />
  );
}

/** Everything that is known about a client, and what can be done for them. */
export function ClientPage({ id, onBack }: { id: string; onBack: () => void }) {
  const getClient = useCallback((options: { signal: AbortSignal }) => api().getClient({ id }, options), [id]);
  const getInvoices = useCallback((options: { signal: AbortSignal }) => api().getClientInvoices({ id }, options), [id]);
  const client = useQuery(getClient);
  const invoices = useQuery(getInvoices);
  const reload = async () => {
    const [isReloaded] = await Promise.all([client.reload(), invoices.reload()]);
    return isReloaded;
  };
  /** The number of changes made here: after each, the log is loaded again. */
  const [changes, setChanges] = useState(0);
  const loadedClient = client.state.status === 'ready' ? client.state.data : undefined;
  const name = loadedClient ? `${loadedClient.firstName} ${loadedClient.lastName}` : undefined;
  return (
    <AdminFrame title={name ?? openedTitles.client({})}>
      <BackTo view="clients" label={clientText.back} onBack={onBack} />
      {client.state.status === 'failed' ? (
        <ListFailure query={{ ...client, reload }} />
      ) : (
        <>
          <Sheet aria-label={clientText.account} sx={withoutMargins}>
            <Loaded query={client} height={46}>
              {(data) => <Account client={data} />}
            </Loaded>
          </Sheet>
          <Columns>
            <PanelStack>
              <Part id="subscriptions" height={140} title={clientText.subscriptions.title} query={client}>
                {(data) => (
                  <Subscriptions
                    client={data}
                    onChanged={() => {
                      setChanges((count) => count + 1);
                      return client.reload();
                    }}
                  />
                )}
              </Part>
              <Part id="invoices" height={320} title={clientText.invoices.title} query={invoices}>
                {(data) => (
                  <ClientInvoices
                    {...data}
                    client={{ id, name }}
                    onChanged={() => {
                      setChanges((count) => count + 1);
                      return invoices.reload();
                    }}
                  />
                )}
              </Part>
            </PanelStack>
            <PanelStack>
              <Part id="messages" height={44} title={clientText.messages.title} query={client}>
                {(data) => <Messages {...data} />}
              </Part>
              <Part id="projects" height={140} title={clientText.projects.title} query={client}>
                {(data) => <Projects {...data} />}
              </Part>
              <Sheet aria-labelledby="log" sx={withoutMargins}>
                <SheetHeading id="log">{clientText.log.title}</SheetHeading>
                <ClientHistory key={changes} id={id} />
              </Sheet>
            </PanelStack>
          </Columns>
        </>
      )}
    </AdminFrame>
  );
}

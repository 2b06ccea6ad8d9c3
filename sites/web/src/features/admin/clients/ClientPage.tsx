import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Data, REASON_MAX_LENGTH } from '@threefold/api-contract';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { ReasonDialog, type ReasonGiven } from '@threefold/design-system/ReasonDialog';
import { companyLines, readableWebsite } from '@threefold/validation';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { QueryNotice } from '../../../services/api/QueryNotice.tsx';
import { useFailure } from '../../../services/api/queries.tsx';
import { formResult } from '../../../services/forms/formResult.ts';
import { typedText } from '../../../services/forms/typedText.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import { InvoicesOfYear } from '../../../services/InvoicesOfYear.tsx';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { PortalFrame } from '../../../services/portal/index.ts';
import { timeOf } from '../../../services/times.ts';
import { adminPath, contentPath } from '../addresses.ts';
import { logText, whoDid } from '../log/auditLogContent.ts';
import { openedTitles } from '../openedTitles.ts';
import { BackLink } from '../shared/BackLink.tsx';
import { adminText } from '../shared/content.ts';
import { ListFailure } from '../shared/ListFailure.tsx';
import { SheetPartLoading } from '../shared/SheetLoading.tsx';
import { PANEL_GAP, PanelStack, Sheet, SheetHeading, SheetHint, SheetStatus } from '../shared/sheet.ts';
import { Facts, Rows } from '../shared/sheetParts.tsx';
import { withoutThisYear } from '../shared/times.ts';
import { ClientInvoices } from './ClientInvoices.tsx';
import { ClientProjects } from './ClientProjects.tsx';
import { acceptedTitle, cancelContent, clientText, shortDay, subscriptionStateText } from './clientContent.ts';
import { projectText } from './projectContent.ts';

type Client = Data['getClient'];
type ClientSubscription = Client['subscriptions'][number];

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: PANEL_GAP,
  [theme.breakpoints.down('dashboard')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** A sheet has gaps instead of paragraph margins; the dialogs inside it keep their margins. */
const withoutMargins = { '& p:not(dialog *, [role=alert] *)': { margin: 0 } } as const;

/** What was loaded, or the state of loading. */
function Loaded<Result>({
  query,
  height,
  children,
}: {
  query: UseQueryResult<Result>;
  /** About what will be loaded, in px. */
  height: number;
  children: (data: Result) => ReactNode;
}) {
  const failure = useFailure(query);
  if (failure) return <QueryNotice headingLevel={3} title={adminText.failed} failure={failure} query={query} />;
  return query.data === undefined ? <SheetPartLoading height={height} /> : children(query.data);
}

/** A part of the page with its own loading and failure. */
function Part<Result>({
  id,
  title,
  ...loaded
}: {
  id: string;
  title: string;
  query: UseQueryResult<Result>;
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

/** The reason for cancelling, as typed so far. */
const reasonOf = ({ id }: ClientSubscription) => typedText(`cancel.${id}`);

/** A client's subscriptions; each can be cancelled with a reason. */
function Subscriptions({ client }: { client: Client }) {
  const region = useRegion();
  const { subscriptions: words } = clientText;
  const queries = useQueryClient();
  /** The subscription in the dialog, and the id of its cancellation: a double press and a retry send the same id. */
  const [cancelling, setCancelling] = useState<{ subscription: ClientSubscription; id: string }>();
  const [done, setDone] = useState(false);
  const outcomeRef = useOutcomeInView(done);

  const cancel = async ({ reason, choice }: ReasonGiven) => {
    if (!cancelling) return { status: 'ERROR' };
    const mayReactivate = choice === 'undoable';
    const at = mayReactivate || choice === 'period-end' ? 'period-end' : 'now';
    const result = await formResult(
      api().cancelClientSubscription({
        id: cancelling.id,
        subscriptionId: cancelling.subscription.id,
        at,
        mayReactivate,
        reason,
      }),
    );
    // Without an answer, the subscription may be cancelled: a retry with the same id finds out. A refusal cancelled
    // nothing, so the next attempt is a new cancellation.
    if (result.status !== 'OK' && result.status !== 'UNAVAILABLE' && result.status !== 'ERROR') {
      setCancelling({ ...cancelling, id: crypto.randomUUID() });
    }
    setDone(result.status === 'OK');
    if (result.status === 'OK') reasonOf(cancelling.subscription).clear();
    // After a refusal too, to show what has changed.
    await queries.invalidateQueries();
    return result;
  };

  if (client.subscriptions.length === 0) return <SheetHint>{words.empty}</SheetHint>;
  return (
    <>
      <Rows
        rows={client.subscriptions.map((subscription) => ({
          id: subscription.id,
          title: subscription.plan ? `${subscription.product} ${subscription.plan}` : subscription.product,
          lines: [
            withoutThisYear(subscriptionStateText(subscription, region), region),
            subscription.detail ?? '',
            subscription.website ? '' : words.noWebsite,
          ],
          address:
            subscription.website === null
              ? undefined
              : readableWebsite(subscription.website).replace(/^https?:\/\//, ''),
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
      <SheetStatus ref={outcomeRef} role="status">
        {done && <StatusStrip kind="success">{clientText.cancelled}</StatusStrip>}
      </SheetStatus>
      {cancelling && (
        <ReasonDialog
          open
          maxLength={REASON_MAX_LENGTH}
          content={cancelContent(cancelling.subscription, `${client.firstName} ${client.lastName}`, region)}
          initialReason={reasonOf(cancelling.subscription).read()}
          onReasonChange={reasonOf(cancelling.subscription).write}
          onSubmit={cancel}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  );
}

function Account({ client: { email, isEmailVerified, createdAt, company } }: { client: Client }) {
  const region = useRegion();
  return (
    <Facts
      entries={[
        { label: clientText.email, value: email, href: `mailto:${email}` },
        { label: clientText.verified, value: isEmailVerified ? clientText.yes : clientText.notYet },
        { label: clientText.since, value: shortDay(createdAt, region) },
        ...(company ? [{ label: clientText.company, value: [company.name, ...companyLines(company)].join(', ') }] : []),
        ...(company?.billingEmail
          ? [{ label: clientText.billingEmail, value: company.billingEmail, href: `mailto:${company.billingEmail}` }]
          : []),
      ]}
    />
  );
}

/** How many characters of a message its row shows. */
const EXCERPT_LENGTH = 120;

function Messages({ messages }: Pick<Client, 'messages'>) {
  const region = useRegion();
  const { messages: words } = clientText;
  if (messages.length === 0) return <SheetHint>{words.empty}</SheetHint>;
  return (
    <Rows
      rows={messages.map(({ id, writtenAt, text, handled }) => ({
        id,
        title: withoutThisYear(timeOf(writtenAt, region), region),
        lines: [
          text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text,
          handled ? words.handled : words.new,
        ],
        action: (
          <Button
            variant="outlined"
            size="small"
            component={Link}
            to={adminPath('messages', id)}
            aria-label={`${adminText.open}: ${timeOf(writtenAt, region)}`}
          >
            {adminText.open}
          </Button>
        ),
      }))}
    />
  );
}

/** The versions of legal texts that a client has accepted. */
function AcceptedTexts({ acceptedTexts }: Pick<Client, 'acceptedTexts'>) {
  const region = useRegion();
  const { accepted: words } = clientText;
  if (acceptedTexts.length === 0) return <SheetHint>{words.empty}</SheetHint>;
  return (
    <Rows
      rows={acceptedTexts.map((accepted) => {
        const title = acceptedTitle(accepted, region);
        return {
          id: accepted.version,
          title,
          lines: [words.at(timeOf(accepted.acceptedAt, region))],
          action: (
            <Button
              variant="outlined"
              size="small"
              component={Link}
              to={contentPath(accepted.name, accepted.version)}
              aria-label={words.readOf(title)}
            >
              {words.read}
            </Button>
          ),
        };
      })}
    />
  );
}

/** What was done to a client's account, and by whom, newest first. */
function History({ rows }: Pick<Data['getAuditLog'], 'rows'>) {
  const region = useRegion();
  if (rows.length === 0) return <SheetHint>{clientText.log.empty}</SheetHint>;
  return (
    <Rows
      rows={rows.map(({ id, at, sentence, reason, ...who }) => ({
        id,
        title: sentence,
        lines: [
          ...(reason ? [logText.reason(reason)] : []),
          `${withoutThisYear(timeOf(at, region), region)}, ${whoDid(who)}`,
        ],
      }))}
    />
  );
}

function OneClient({ id }: { id: string }) {
  const client = useQuery(adminQuery('getClient', { id }));
  const invoices = useQuery(adminQuery('getClientInvoices', { id }));
  const log = useQuery(adminQuery('getAuditLog', { account: id }));
  const failure = useFailure(client);
  const name = client.data ? `${client.data.firstName} ${client.data.lastName}` : undefined;
  return (
    <PortalFrame title={name ?? openedTitles.client()} panelGap={PANEL_GAP}>
      <div>
        <BackLink to={adminPath('clients')} label={clientText.back} />
      </div>
      {failure ? (
        <ListFailure failure={failure} isFetching={client.isFetching} />
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
                {(data) => <Subscriptions client={data} />}
              </Part>
              <Part id="invoices" height={320} title={clientText.invoices.title} query={invoices}>
                {(data) => (
                  <>
                    <ClientInvoices {...data} client={{ id, name }} />
                    <InvoicesOfYear load={(request) => api().getClientInvoices({ id, ...request })} />
                  </>
                )}
              </Part>
            </PanelStack>
            <PanelStack>
              <Part id="messages" height={44} title={clientText.messages.title} query={client}>
                {(data) => <Messages {...data} />}
              </Part>
              <Part id="projects" height={140} title={projectText.title} query={client}>
                {(data) => <ClientProjects client={data} />}
              </Part>
              <Part id="accepted" height={44} title={clientText.accepted.title} query={client}>
                {(data) => <AcceptedTexts {...data} />}
              </Part>
              <Part id="log" height={44} title={clientText.log.title} query={log}>
                {(data) => <History {...data} />}
              </Part>
            </PanelStack>
          </Columns>
        </>
      )}
    </PortalFrame>
  );
}

/** Everything that is known about a client, and what can be done for them. */
export function ClientPage() {
  const { id = '' } = useParams();
  // Another client is another page, with nothing left of the one before.
  return <OneClient key={id} id={id} />;
}

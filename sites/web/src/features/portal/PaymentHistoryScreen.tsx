import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Invoice } from '@threefold/api-contract';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { VisuallyHidden } from '@threefold/design-system/components/VisuallyHidden';
import { externalHref } from '@threefold/design-system/foundations';
import { PaymentHistory } from '@threefold/design-system/PaymentHistory';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { history, payments as words } from '#texts/features/portal/texts/paymentsContent';
import { api } from '../../services/api/api.ts';
import { QueryNotice } from '../../services/api/QueryNotice.tsx';
import { siteQuery, useFailure, withQueries } from '../../services/api/queries.tsx';
import { InvoicesOfYear } from '../../services/InvoicesOfYear.tsx';
import { PortalFrame } from '../../services/portal/index.ts';
import { usePortalRegion } from '../../services/portal/usePortalRegion.ts';
import { screen } from '../../services/screen.tsx';
import { refundSentence, unpaidInvoice } from './invoices.ts';

const InvoiceScreen = screen('InvoiceScreen', () => import('./InvoiceScreen.tsx'));

/** Reserves a window's height under a list that is still loading, so that the footer does not shift when it arrives. */
const ReservedSpace = styled('div')({ minHeight: '100vh' });

/** One sentence of a notice. */
const Line = styled('span')({ display: 'block' });

/** A link to a page of the provider, by its URL, or to a screen of ours, by its path. */
function InvoiceLink({
  label,
  about,
  ...target
}: { label: string; about: string } & ({ url: string } | { path: string })) {
  const text = (
    <>
      <span>{label}</span>
      <VisuallyHidden>{` ${about}`}</VisuallyHidden>
    </>
  );
  return 'url' in target ? (
    <a href={externalHref(target.url)} target="_blank" rel="noopener">
      {text}
    </a>
  ) : (
    <Link to={target.path}>{text}</Link>
  );
}

/** The screen of an invoice, or of one of its credit notes. */
const pathOf = (invoice: string, note?: string) => `?${new URLSearchParams({ invoice, ...(note && { note }) })}`;

/** The link to read an invoice. */
const readLinkOf = ({ id, number, pdfUrl }: Invoice) =>
  pdfUrl
    ? { label: words.pdf, about: words.ofInvoice(number), url: pdfUrl }
    : { label: words.page, about: number, path: pathOf(id) };

function Invoices() {
  const region = usePortalRegion();
  const query = useInfiniteQuery({
    queryKey: ['getInvoices'],
    queryFn: ({ pageParam, signal }) => siteQuery('getInvoices', pageParam).queryFn({ signal }),
    initialPageParam: {},
    getNextPageParam: ({ hasMore, invoices: page }) => (hasMore ? { after: page.at(-1)?.id } : null),
    // It would load all pages again, one after the other.
    refetchOnWindowFocus: false,
  });
  const failedFirst = useFailure(query);
  const invoices = query.data?.pages.flatMap((page) => page.invoices) ?? [];
  const section = useRef<HTMLElement>(null);
  const shown = useRef(0);

  // The last page removes the button for older invoices; the focus moves to the first invoice that it loaded.
  useEffect(() => {
    const before = shown.current;
    shown.current = invoices.length;
    if (before === 0 || invoices.length <= before || document.activeElement !== document.body) return;
    section.current?.querySelectorAll('li')[before]?.querySelector('a')?.focus();
  }, [invoices.length]);

  const failure = failedFirst ? (
    <QueryNotice title={words.failed} failure={failedFirst} query={query} />
  ) : (
    query.isFetchNextPageError && (
      <QueryNotice
        title={words.olderFailed}
        failure={query.error}
        query={{ isFetching: query.isFetching, refetch: () => query.fetchNextPage() }}
      />
    )
  );
  const loadedStatus = query.isFetchingNextPage ? 'loadingMore' : 'ready';
  const loading = !query.data && !failedFirst;
  const list = (
    <PaymentHistory
      ref={section}
      content={history}
      invoices={invoices}
      status={loading ? 'loading' : loadedStatus}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      renderActions={({ id }) => {
        const invoice = invoices.find((one) => one.id === id);
        return invoice && <InvoiceLink {...readLinkOf(invoice)} />;
      }}
      renderNotice={({ id }) => {
        const invoice = invoices.find((one) => one.id === id);
        if (!invoice) return undefined;
        const unpaid = unpaidInvoice(invoice, region);
        if (unpaid) {
          return (
            <StatusStrip kind="error">
              <span>{unpaid.sentence}</span> <InvoiceLink {...unpaid.link} about={words.invoice(invoice.number)} />
            </StatusStrip>
          );
        }
        return (
          invoice.creditNotes.length > 0 && (
            <StatusStrip kind="info">
              {invoice.creditNotes.map((note) => (
                <Line key={note.number}>
                  <span>{refundSentence(note, invoice.currency, region)}</span>{' '}
                  <InvoiceLink label={words.note} about={note.number} path={pathOf(id, note.number)} />
                </Line>
              ))}
            </StatusStrip>
          )
        );
      }}
      slots={{ failure: failure || undefined }}
    />
  );
  return (
    <>
      {list}
      {loading && <ReservedSpace aria-hidden />}
    </>
  );
}

function PaymentsOrInvoice() {
  const [search] = useSearchParams();
  const id = search.get('invoice');
  if (id) return <InvoiceScreen id={id} note={search.get('note') ?? undefined} />;
  return (
    <PortalFrame title={words.title} subtitle={words.subtitle}>
      <Invoices />
      <InvoicesOfYear load={(request) => api().getInvoices(request)} />
    </PortalFrame>
  );
}

/** A client's invoices and receipts, or one of them to print (specification, section 17). */
export const PaymentHistoryScreen = withQueries(PaymentsOrInvoice);

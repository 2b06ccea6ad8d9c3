import { styled } from '@mui/material/styles';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { VisuallyHidden } from '@threefold/design-system/components/VisuallyHidden';
import { externalHref } from '@threefold/design-system/foundations';
import { PaymentHistory } from '@threefold/design-system/PaymentHistory';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PortalFrame } from '../../services/portal/index.ts';
import { QueryNotice } from '../../services/QueryNotice.tsx';
import { screen } from '../../services/screen.tsx';
import { dateOptions } from './content.ts';
import { history, unpaidSentence, payments as words } from './paymentsContent.ts';
import { useInvoices } from './useInvoices.ts';

const InvoiceScreen = screen<{ id: string }>(async () => (await import('./InvoiceScreen.tsx')).InvoiceScreen);

/** Reserves a window's height under a list that is still loading, so that the footer does not shift when it arrives. */
const ReservedSpace = styled('div')({ minHeight: '100vh' });

function Invoices() {
  const { state, reload, invoices, hasMore, loadingOlder, olderFailure, loadOlder } = useInvoices();
  const section = useRef<HTMLElement>(null);
  const shown = useRef(0);

  // The last page removes the button for older invoices; the focus moves to the first invoice that it loaded.
  useEffect(() => {
    const before = shown.current;
    shown.current = invoices.length;
    if (before === 0 || invoices.length <= before || document.activeElement !== document.body) return;
    section.current?.querySelectorAll('li')[before]?.querySelector('a')?.focus();
  }, [invoices.length]);

  const failure =
    state.status === 'failed' ? (
      <QueryNotice title={words.failed} failure={state} reload={reload} />
    ) : (
      olderFailure !== undefined && (
        <QueryNotice
          title={words.olderFailed}
          failure={{ detail: olderFailure, retrying: loadingOlder }}
          reload={loadOlder}
        />
      )
    );
  const loaded = loadingOlder ? 'loadingMore' : 'ready';
  const loading = state.status === 'loading';
  const list = (
    <PaymentHistory
      ref={section}
      content={history}
      invoices={invoices}
      status={loading ? 'loading' : loaded}
      {...dateOptions}
      onMore={hasMore ? () => void loadOlder() : undefined}
      renderActions={({ id, number }) => {
        const pdfUrl = invoices.find((one) => one.id === id)?.pdfUrl;
        const ofInvoice = <VisuallyHidden> {words.ofInvoice(number)}</VisuallyHidden>;
        return pdfUrl ? (
          <a href={externalHref(pdfUrl)} target="_blank" rel="noopener">
            {words.pdf}
            {ofInvoice}
          </a>
        ) : (
          <Link to={`?${new URLSearchParams({ invoice: id })}`}>
            {words.page}
            {ofInvoice}
          </Link>
        );
      }}
      renderNotice={({ id }) => {
        const invoice = invoices.find((one) => one.id === id);
        const sentence = invoice && unpaidSentence(invoice);
        return sentence && <StatusStrip kind="error">{sentence}</StatusStrip>;
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

/** A client's invoices and receipts, or one of them to print (specification, section 17). */
export function PaymentHistoryScreen() {
  const [search] = useSearchParams();
  const id = search.get('invoice');
  if (id) return <InvoiceScreen id={id} />;
  return (
    <PortalFrame title={words.title} subtitle={words.subtitle}>
      <Invoices />
    </PortalFrame>
  );
}

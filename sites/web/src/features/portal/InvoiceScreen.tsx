import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { documentsOf } from '@threefold/api-contract/invoice-documents';
import { SkeletonBlock } from '@threefold/design-system/components/ListSkeleton';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { VisuallyHidden } from '@threefold/design-system/components/VisuallyHidden';
import { externalHref } from '@threefold/design-system/foundations';
import { InvoiceSheet } from '@threefold/design-system/InvoiceSheet';
import { Notice } from '@threefold/design-system/Notice';
import { companyLines } from '@threefold/validation';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { creditNoteSheet, payments, sheet, invoiceWords as words } from '#texts/features/portal/texts/paymentsContent';
import { pathOfBuild } from '#texts/services/language';
import { QueryNotice } from '../../services/api/QueryNotice.tsx';
import { RefusalError, siteQuery, useFailure } from '../../services/api/queries.tsx';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { PortalFrame } from '../../services/portal/index.ts';
import { useSession } from '../../services/session/session.ts';
import { creditNoteOf } from './invoices.ts';

const Sheet = styled('section')(({ theme }) => ({
  maxWidth: 820,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
}));

const Loading = styled(Sheet)({ display: 'grid', gap: 26, padding: 'clamp(18px, 4vw, 36px)' });

/** As high as the notice, the title, the parties, the facts, the lines and the sums. */
const BLOCK_HEIGHTS = [46, 28, 96, 44, 82, 86];

/** One invoice, or one of its credit notes, to read and to print. @param note the number of a credit note */
export function InvoiceScreen({ id, note }: { id: string; note?: string | undefined }) {
  const { user } = useSession();
  const { region, portal } = useHostBrand();
  const { displayName, contacts } = portal;
  const query = useQuery(siteQuery('getInvoice', { id }));
  const failure = useFailure(query);
  const allInvoices = (
    <Button component={Link} to={`${pathOfBuild}/PaymentHistoryScreen`} variant="outlined">
      {words.all}
    </Button>
  );

  const creditNote = query.data && documentsOf(query.data, portal.region).find(({ number }) => number === note);

  const body = (): ReactNode => {
    if ((failure instanceof RefusalError && failure.status === 'NOT_FOUND') || (query.data && note && !creditNote)) {
      // Retrying does not help.
      return (
        <Sheet>
          <Notice content={{ title: words.notFound, body: words.notFoundBody }} slots={{ actions: allInvoices }} />
        </Sheet>
      );
    }
    if (failure) {
      return (
        <Sheet>
          <QueryNotice title={words.failed} failure={failure} query={query} slots={{ actions: allInvoices }} />
        </Sheet>
      );
    }
    if (!query.data) {
      return (
        <Loading role="status">
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          {BLOCK_HEIGHTS.map((height) => (
            <SkeletonBlock key={height} aria-hidden sx={{ height }} />
          ))}
        </Loading>
      );
    }
    const { company, sellerTaxNumber } = query.data;
    const pdfUrl = creditNote ? undefined : query.data.pdfUrl;
    const notice = pdfUrl ? words.copy : creditNote?.invoice.pdfUrl ? undefined : words.sandbox;
    const person = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
    return (
      <InvoiceSheet
        content={creditNote ? creditNoteSheet : sheet}
        invoice={creditNote ? creditNoteOf(creditNote, region) : query.data}
        seller={{
          name: displayName,
          lines: [
            ...contacts.address,
            contacts.email,
            ...(sellerTaxNumber ? [words.registration(sellerTaxNumber)] : []),
          ],
        }}
        client={{
          name: company?.name ?? person,
          lines: [...(company ? companyLines(company) : []), ...(user ? [user.email] : [])],
        }}
        onPrint={() => window.print()}
        slots={{
          notice: notice && <StatusStrip kind="info">{notice}</StatusStrip>,
          actions: (
            <>
              {pdfUrl && (
                <Button component="a" href={externalHref(pdfUrl)} target="_blank" rel="noopener" variant="outlined">
                  {payments.pdf}
                </Button>
              )}
              {allInvoices}
            </>
          ),
        }}
      />
    );
  };

  return (
    <PortalFrame title={note ? words.noteTitle : words.title} subtitle={note ? words.noteSubtitle : words.subtitle}>
      {body()}
    </PortalFrame>
  );
}

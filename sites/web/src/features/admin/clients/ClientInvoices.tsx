import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type Data, REASON_MAX_LENGTH } from '@threefold/api-contract';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { ReasonDialog, type ReasonGiven } from '@threefold/design-system/ReasonDialog';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { typedText } from '../../../services/forms/typedText.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import { centsOf } from '../shared/money.ts';
import { SheetHint, SheetStatus } from '../shared/sheet.ts';
import { Rows } from '../shared/sheetParts.tsx';
import { clientText, shortDay } from './clientContent.ts';
import {
  amountFailure,
  amountText,
  type ClientInvoice,
  creditNoteText,
  refundContent,
  refundText,
  stateOfInvoice,
} from './refundContent.ts';

export interface ClientInvoicesProps extends Pick<Data['getClientInvoices'], 'invoices' | 'hasMore'> {
  /** `name` is undefined until it is known. */
  client: { id: string; name: string | undefined };
}

/** The reason for a refund, as typed so far. */
const reasonOf = ({ id }: ClientInvoice) => typedText(`refund.${id}`);

/** A client's invoices; what was paid can be refunded with a reason. */
export function ClientInvoices({ invoices, hasMore, client }: ClientInvoicesProps) {
  const region = useRegion();
  const { invoices: words } = clientText;
  const queries = useQueryClient();
  /** The invoice in the dialog, and the id of its refund: a double press and a retry send the same id, so it is refunded once. */
  const [refunding, setRefunding] = useState<{ invoice: ClientInvoice; id: string }>();
  const [done, setDone] = useState(false);
  const announcement = useRef<HTMLDivElement>(null);

  // The pressed button disappears when nothing is left to refund; the focus then moves to the announcement.
  useEffect(() => {
    if (invoices && !refunding && done && document.activeElement === document.body) announcement.current?.focus();
  }, [invoices, refunding, done]);

  const refund = async ({ reason, amount }: ReasonGiven) => {
    const cents = refunding && centsOf(amount, refunding.invoice.refundable);
    if (!cents) return { status: 'ERROR' };
    const { id, invoice } = refunding;
    const result = await formResult(
      api().refundInvoice({
        id,
        clientId: client.id,
        invoiceId: invoice.id,
        amount: cents,
        refunded: invoice.refunded,
        reason,
      }),
    );
    // Without an answer, the refund may have been made. A retry with the same id finds out.
    if (result.status === 'UNAVAILABLE' || result.status === 'ERROR') return result;
    // A refusal paid nothing back, so the next attempt is a new refund.
    if (result.status !== 'OK') setRefunding({ invoice, id: crypto.randomUUID() });
    setDone(result.status === 'OK');
    if (result.status === 'OK') reasonOf(invoice).clear();
    // After a refusal too, to show what has changed.
    await queries.invalidateQueries();
    return result;
  };

  if (invoices.length === 0) return <SheetHint>{words.empty}</SheetHint>;
  return (
    <>
      {/* Above the newest invoices, which are refunded most often. */}
      <SheetStatus ref={announcement} role="status" tabIndex={-1}>
        {done && <StatusStrip kind="success">{refundText.refunded}</StatusStrip>}
      </SheetStatus>
      <Rows
        rows={invoices.map((invoice) => {
          const { id, number, issuedAt, total, taxes, creditNotes, refundable } = invoice;
          return {
            id,
            title: shortDay(issuedAt, region),
            lines: [
              `${number}, ${stateOfInvoice(invoice, region)}`,
              ...taxes.map(({ label, amount }) => `${label}: ${amountText(amount, invoice, region)}`),
              ...creditNotes.map((note) => creditNoteText(note, invoice, region)),
            ],
            amount: amountText(total, invoice, region),
            action: refundable > 0 && (
              <Button
                variant="outlined"
                size="small"
                aria-label={`${refundText.refund}: ${number}`}
                onClick={() => {
                  setDone(false);
                  setRefunding({ invoice, id: crypto.randomUUID() });
                }}
              >
                {refundText.refund}
              </Button>
            ),
          };
        })}
      />
      {hasMore && <SheetHint>{words.more}</SheetHint>}
      {refunding && (
        <ReasonDialog
          open
          maxLength={REASON_MAX_LENGTH}
          content={refundContent(refunding.invoice, client.name ?? refundText.client, region)}
          initialReason={reasonOf(refunding.invoice).read()}
          onReasonChange={reasonOf(refunding.invoice).write}
          checkAmount={(entered) => amountFailure(entered, refunding.invoice)}
          onSubmit={refund}
          onClose={() => setRefunding(undefined)}
        />
      )}
    </>
  );
}

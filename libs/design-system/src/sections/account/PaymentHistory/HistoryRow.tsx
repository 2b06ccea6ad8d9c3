import { type FormatOptions, formatDate, formatPrice } from '@threefold/validation';
import type { ReactNode } from 'react';
import { SkeletonBlock } from '../../../components/ListSkeleton/index.ts';
import { type Invoice, shownInvoiceState } from '../../../foundations/portal.ts';
import { Actions, Amounts, Detail, Head, List, Main, Name, Notice, Row, State } from './paymentHistoryStyles.ts';
import type { PaymentHistoryContent } from './paymentHistoryTypes.ts';

interface HistoryRowProps {
  content: PaymentHistoryContent;
  invoice: Invoice;
  formats: FormatOptions;
  actions: ReactNode;
  notice: ReactNode;
}

/** One invoice. */
export function HistoryRow({ content, invoice, formats, actions, notice }: HistoryRowProps) {
  const {
    number,
    issuedAt,
    periodStart,
    periodEnd,
    lines,
    currency,
    subtotal,
    tax,
    taxes = [],
    total,
    credit = 0,
    refunded = 0,
  } = invoice;
  const state = shownInvoiceState(invoice);
  const money = (amount: number) => formatPrice(amount, { ...formats, currency });
  const day = (date: string) => formatDate(date, formats);
  return (
    <Row>
      <Main>
        <Head>
          <Name>{lines.map(({ description }) => description).join(', ') || number}</Name>
          <State ownerState={{ state }}>{content.states[state]}</State>
        </Head>
        <Detail>
          <time dateTime={issuedAt}>{day(issuedAt)}</time>
          <span>{number}</span>
          {periodStart && periodEnd && (
            <span>
              <time dateTime={periodStart}>{day(periodStart)}</time> {content.to}{' '}
              <time dateTime={periodEnd}>{day(periodEnd)}</time>
            </span>
          )}
          {taxes.map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </Detail>
      </Main>
      <Amounts>
        <div>
          <dt>{content.subtotal}</dt>
          <dd>{money(subtotal)}</dd>
        </div>
        <div>
          <dt>{content.tax}</dt>
          <dd>{money(tax)}</dd>
        </div>
        <div>
          <dt>{content.total}</dt>
          <dd>{`${money(total)} ${currency}`}</dd>
        </div>
        {credit > 0 && content.credit && (
          <div>
            <dt>{content.credit}</dt>
            <dd>{`${money(-credit)} ${currency}`}</dd>
          </div>
        )}
        {refunded > 0 && (
          <div>
            <dt>{content.refunded}</dt>
            <dd>{`${money(refunded)} ${currency}`}</dd>
          </div>
        )}
      </Amounts>
      <Actions>{actions}</Actions>
      {notice && <Notice>{notice}</Notice>}
    </Row>
  );
}

const ROWS = [1, 2, 3];

/** Placeholder rows while the invoices load. */
export const HistorySkeleton = () => (
  <List aria-hidden>
    {ROWS.map((row) => (
      <Row key={row}>
        <Main>
          <Head>
            <SkeletonBlock sx={{ width: '11em', height: 18 }} />
          </Head>
          <Detail>
            <SkeletonBlock sx={{ width: '18em', height: 13, mt: '6px' }} />
          </Detail>
        </Main>
      </Row>
    ))}
  </List>
);

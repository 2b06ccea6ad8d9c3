import Button from '@mui/material/Button';
import { type FormatOptions, formatDate, formatPrice } from '@threefold/validation';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../components/FormatProvider/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, useThemeProps } from '../../../components/styled/index.ts';
import type { Invoice, InvoiceState } from '../../../foundations/portal.ts';
import {
  Actions,
  Facts,
  Lines,
  Notice,
  Paper,
  Parties,
  Party,
  PartyTitle,
  Root,
  Sums,
  Title,
} from './invoiceSheetStyles.ts';

/** The texts of the invoice. */
export interface InvoiceSheetContent {
  /** Text before the invoice's number. */
  title: string;
  /** Headings of the two parties. */
  from: string;
  billTo: string;
  /** Labels of the facts. */
  issued: string;
  /** Needed for an invoice with a period: its label, and the text between the dates on which it begins and ends. */
  period?: string;
  to?: string;
  state: string;
  /** The names of the states, such as Paid. */
  states: Readonly<Record<InvoiceState, string>>;
  /** Text before the date of the payment. */
  paidOn: string;
  /** Headings of the lines. */
  description: string;
  amount: string;
  subtotal: string;
  /** For a tax whose name and rate are not known. */
  tax: string;
  total: string;
  /** Labels of the part that credit has paid, and of the rest that the card has paid. Default: not shown */
  credit?: string;
  charged?: string;
  /** Label of the amount that is still due. */
  remaining: string;
  /** Label of the refunded amount. */
  refunded: string;
  print: string;
}

/** The issuer or the recipient of an invoice. */
export interface InvoiceParty {
  name: string;
  /** Address, email and the like. */
  lines: readonly string[];
}

export interface InvoiceSheetProps extends Omit<FormatOptions, 'currency'>, RootProps<'section', 'DsInvoiceSheet'> {
  content: InvoiceSheetContent;
  /** The invoice with its amounts. */
  invoice: Invoice;
  /** The issuer. */
  seller: InvoiceParty;
  /** The recipient. */
  client: InvoiceParty;
  /** Called when the print button is pressed. */
  onPrint: () => void;
  /** `notice` is shown at the top, on screen and on paper. `actions` follow the print button, on screen only. */
  slots?: { notice?: ReactNode; actions?: ReactNode };
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Address = ({ heading, party: { name, lines } }: { heading: string; party: InvoiceParty }) => (
  <Party>
    <PartyTitle>{heading}</PartyTitle>
    <p>
      <strong>{name}</strong>
    </p>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </Party>
);

/**
 * An invoice as a page, for the screen and for paper. `print.css` leaves out what only a screen needs.
 *
 * Themeable as `DsInvoiceSheet`.
 */
export function InvoiceSheet(inProps: InvoiceSheetProps) {
  const props = useThemeProps({ props: inProps, name: 'DsInvoiceSheet' });
  const { content, invoice, seller, client, onPrint, slots, locale, timeZone, ...other } = props;
  const { number, state, issuedAt, paidAt, periodStart, periodEnd, lines, currency } = invoice;
  const { credit = 0, refunded = 0 } = invoice;
  const formats = useFormats({ locale, timeZone });
  const titleId = useId();
  const money = (amount: number) => formatPrice(amount, { ...formats, currency });
  const day = (date: string) => formatDate(date, formats);
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <Paper>
        {slots?.notice && <Notice>{slots.notice}</Notice>}
        <Title id={titleId}>{`${content.title} ${number}`}</Title>
        <Parties>
          <Address heading={content.from} party={seller} />
          <Address heading={content.billTo} party={client} />
        </Parties>
        <Facts>
          <div>
            <dt>{content.issued}</dt>
            <dd>{day(issuedAt)}</dd>
          </div>
          {periodStart && periodEnd && (
            <div>
              <dt>{content.period}</dt>
              <dd>{`${day(periodStart)} ${content.to} ${day(periodEnd)}`}</dd>
            </div>
          )}
          <div>
            <dt>{content.state}</dt>
            <dd>{paidAt ? `${content.paidOn} ${day(paidAt)}` : content.states[state]}</dd>
          </div>
        </Facts>
        <Lines>
          <thead>
            <tr>
              <th scope="col">{content.description}</th>
              <th scope="col">{content.amount}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ description, amount }) => (
              <tr key={`${description} ${amount}`}>
                <td>{description}</td>
                <td>{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </Lines>
        <Sums>
          <div>
            <dt>{content.subtotal}</dt>
            <dd>{money(invoice.subtotal)}</dd>
          </div>
          {(invoice.taxes ?? [{ label: content.tax, amount: invoice.tax }]).map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          <div>
            <dt>{content.total}</dt>
            <dd>{`${money(invoice.total)} ${currency}`}</dd>
          </div>
          {credit > 0 && content.credit && (
            <div>
              <dt>{content.credit}</dt>
              <dd>{`${money(-credit)} ${currency}`}</dd>
            </div>
          )}
          {credit > 0 && content.charged && state === 'paid' && (
            <div>
              <dt>{content.charged}</dt>
              <dd>{`${money(invoice.total - credit)} ${currency}`}</dd>
            </div>
          )}
          {refunded > 0 && (
            <div>
              <dt>{content.refunded}</dt>
              <dd>{`${money(refunded)} ${currency}`}</dd>
            </div>
          )}
          {invoice.remaining > 0 && (
            <div>
              <dt>{content.remaining}</dt>
              <dd>{`${money(invoice.remaining)} ${currency}`}</dd>
            </div>
          )}
        </Sums>
      </Paper>
      <Actions>
        <Button variant="contained" onClick={onPrint}>
          {content.print}
        </Button>
        {slots?.actions}
      </Actions>
    </Root>
  );
}

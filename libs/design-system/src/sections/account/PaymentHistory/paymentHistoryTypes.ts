import type { FormatOptions } from '@threefold/validation';
import type { ReactNode } from 'react';
import type { HeadingLevel, RootProps } from '../../../components/styled/index.ts';
import type { Invoice, ShownInvoiceState } from '../../../foundations/portal.ts';

/** The texts of the list. */
export interface PaymentHistoryContent {
  title: string;
  /** The names of the states, such as PAID. */
  states: Readonly<Record<ShownInvoiceState, string>>;
  /** Text between the dates on which a period begins and ends. */
  to: string;
  subtotal: string;
  tax: string;
  total: string;
  /** Label of the part that credit has paid. Default: not shown */
  credit?: string;
  /** Label of the refunded amount. */
  refunded: string;
  /** Announced while the list loads. */
  loading: string;
  /** Shown instead of an empty list. */
  empty: string;
  /** Label of the button for older invoices, and while they load. */
  more: string;
  loadingMore: string;
}

export interface PaymentHistoryProps extends Omit<FormatOptions, 'currency'>, RootProps<'section', 'DsPaymentHistory'> {
  content: PaymentHistoryContent;
  /** The invoices, newest first. */
  invoices: readonly Invoice[];
  /** `loading` reserves the space of the list, `loadingMore` keeps it. Default: `ready` */
  status?: 'loading' | 'ready' | 'loadingMore';
  /** Called when the user asks for older invoices. Without it there is no button. */
  onMore?: () => void;
  /** Links and buttons of an invoice, such as one to its PDF. */
  renderActions?: (invoice: Invoice) => ReactNode;
  /** What the client should know or do about an invoice, such as an open one. */
  renderNotice?: (invoice: Invoice) => ReactNode;
  /** `failure` is shown instead of the list when there is none, and below it otherwise. */
  slots?: { failure?: ReactNode };
  /** Level of the highest heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

import Button from '@mui/material/Button';
import type { ComponentsOverrides, ComponentsVariants, SxProps, Theme } from '@mui/material/styles';
import type { FormatOptions } from '@threefold/validation';
import { type ReactNode, type Ref, useId } from 'react';
import { EmptyState } from '../../../components/EmptyState/index.ts';
import { useFormats } from '../../../components/FormatProvider/index.ts';
import { ownerOf, type SlotClasses, useThemeProps } from '../../../components/styled/index.ts';
import type { Invoice, InvoiceState } from '../../../foundations/portal.ts';
import { HistoryRow, HistorySkeleton } from './HistoryRow.tsx';
import { Foot, List, Root, Title } from './paymentHistoryStyles.ts';

/** The texts of the list. */
export interface PaymentHistoryContent {
  title: string;
  /** The names of the states, such as PAID. */
  states: Readonly<Record<InvoiceState, string>>;
  /** Between the days on which a period begins and ends. */
  to: string;
  subtotal: string;
  tax: string;
  total: string;
  /** Shown instead of an empty list. */
  empty: string;
  /** Label of the button for older invoices, and while they load. */
  more: string;
  loadingMore: string;
}

export interface PaymentHistoryProps extends Omit<FormatOptions, 'currency'> {
  content: PaymentHistoryContent;
  /** The newest first. */
  invoices: readonly Invoice[];
  /** `loading` reserves the space of the list, `loadingMore` keeps it. Default: `ready` */
  status?: 'loading' | 'ready' | 'loadingMore';
  /** Called for older invoices. Omit it when there are none; there is no button then. */
  onMore?: () => void;
  /** Links and buttons of an invoice, such as one to its PDF. */
  renderActions?: (invoice: Invoice) => ReactNode;
  /** What the client should know or do about an invoice, such as an open one. */
  renderNotice?: (invoice: Invoice) => ReactNode;
  /** `failure` is shown instead of the list when there is none, and below it otherwise. */
  slots?: { failure?: ReactNode };
  ref?: Ref<HTMLElement>;
  className?: string;
  /** Class names by slot. */
  classes?: SlotClasses<'DsPaymentHistory'>;
  sx?: SxProps<Theme>;
}

/**
 * A client's invoices with their amounts, the newest first. Older ones come by a button, so that the page does not move while it is
 * read.
 *
 * Themeable as `DsPaymentHistory`.
 */
export function PaymentHistory(inProps: PaymentHistoryProps) {
  const props = useThemeProps({ props: inProps, name: 'DsPaymentHistory' });
  const { content, invoices, status = 'ready', onMore, renderActions, renderNotice, slots } = props;
  const { locale, timeZone, ref, className, sx } = props;
  const formats = useFormats({ locale, timeZone });
  const titleId = useId();
  const loadingMore = status === 'loadingMore';

  const body = () => {
    if (status === 'loading') return <HistorySkeleton />;
    if (invoices.length === 0) return slots?.failure ?? <EmptyState>{content.empty}</EmptyState>;
    return (
      <>
        <List aria-labelledby={titleId}>
          {invoices.map((invoice) => (
            <HistoryRow
              key={invoice.id}
              content={content}
              invoice={invoice}
              formats={formats}
              actions={renderActions?.(invoice)}
              notice={renderNotice?.(invoice)}
            />
          ))}
        </List>
        {slots?.failure ??
          (onMore && (
            <Foot>
              <Button
                variant="outlined"
                aria-disabled={loadingMore || undefined}
                onClick={() => loadingMore || onMore()}
              >
                {loadingMore ? content.loadingMore : content.more}
              </Button>
            </Foot>
          ))}
      </>
    );
  };
  return (
    <Root
      {...ownerOf(props)}
      ref={ref}
      className={className}
      sx={sx}
      aria-labelledby={titleId}
      aria-busy={status === 'ready' ? undefined : true}
    >
      <Title id={titleId}>{content.title}</Title>
      {body()}
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsPaymentHistory: Partial<PaymentHistoryProps>;
  }
  interface ComponentNameToClassKey {
    DsPaymentHistory:
      | 'root'
      | 'title'
      | 'list'
      | 'row'
      | 'main'
      | 'head'
      | 'name'
      | 'state'
      | 'detail'
      | 'amounts'
      | 'actions'
      | 'notice'
      | 'foot';
  }
  interface Components<Theme = unknown> {
    DsPaymentHistory?: {
      defaultProps?: ComponentsPropsList['DsPaymentHistory'];
      styleOverrides?: ComponentsOverrides<Theme>['DsPaymentHistory'];
      variants?: ComponentsVariants<Theme>['DsPaymentHistory'];
    };
  }
}

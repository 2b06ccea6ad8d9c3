import Button from '@mui/material/Button';
import { useId } from 'react';
import { EmptyState } from '../../../components/EmptyState/index.ts';
import { useFormats } from '../../../components/FormatProvider/index.ts';
import { ownerOf, useThemeProps } from '../../../components/styled/index.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/index.ts';
import { HistoryRow, HistorySkeleton } from './HistoryRow.tsx';
import { Foot, Header, List, Root, Title } from './paymentHistoryStyles.ts';
import type { PaymentHistoryProps } from './paymentHistoryTypes.ts';

/**
 * A client's invoices with their amounts, newest first. A button loads older ones, so that the page does not move while it is
 * read.
 *
 * Themeable as `DsPaymentHistory`.
 */
export function PaymentHistory(inProps: PaymentHistoryProps) {
  const props = useThemeProps({ props: inProps, name: 'DsPaymentHistory' });
  const { content, invoices, status = 'ready', onMore, renderActions, renderNotice, slots, ...rest } = props;
  const { locale, timeZone, headingLevel, ...other } = rest;
  const formats = useFormats({ locale, timeZone });
  const titleId = useId();
  const loadingMore = status === 'loadingMore';

  const body = () => {
    if (status === 'loading') {
      return (
        <div role="status">
          <VisuallyHidden>{content.loading}</VisuallyHidden>
          <HistorySkeleton />
        </div>
      );
    }
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
                <span>{loadingMore ? content.loadingMore : content.more}</span>
              </Button>
            </Foot>
          ))}
      </>
    );
  };
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} aria-busy={status === 'ready' ? undefined : true} {...other}>
      <Header>
        <Title id={titleId}>{content.title}</Title>
        {invoices.length > 0 &&
          [content.subtotal, content.tax, content.total].map((label) => (
            <span key={label} aria-hidden>
              {label}
            </span>
          ))}
      </Header>
      {body()}
    </Root>
  );
}

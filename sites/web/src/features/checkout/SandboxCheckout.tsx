import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { PaymentProviderInfo, Product } from '@threefold/api-contract';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import type { FormResult } from '@threefold/design-system/components/form';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { PaymentForm, type PaymentFormContent } from '@threefold/design-system/PaymentForm';
import { type CardEntries, formatCardNumber } from '@threefold/validation';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sandbox as words } from '#texts/features/checkout/content';
import { api } from '../../services/api/api.ts';
import { errorMessage } from '../../services/forms/errorMessage.ts';
import { mediaUrl } from '../../services/media.ts';
import { usePortalRegion } from '../../services/portal/usePortalRegion.ts';
import { POSTAL_CODE_MAX_LENGTH, useCost } from './useCost.ts';

type SecondStep = 'approve' | 'refuse';
type Sandbox = Extract<PaymentProviderInfo, { provider: 'sandbox' }>;

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: '10px 0 0',
  padding: 0,
  listStyle: 'none',
  // The descriptions are beside the numbers, or all below them where the list is narrow.
  '& > li': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12.5em), 1fr))', columnGap: 14 },
  '& code': { ...theme.typography.label, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}));

export interface SandboxCheckoutProps {
  clientSecret: string;
  product: Product | undefined;
  email: string;
  testCards: Sandbox['testCards'];
  /** The texts of the form. */
  content: PaymentFormContent;
  /** Whether something is paid for; otherwise the card is only saved. */
  sells: boolean;
  /** Called with the server's sentence when the checkout has been paid already, as in another tab. */
  onAlreadyPaid: (detail: string) => void;
}

/** The sandbox's payment form. A notice in it says that no card is charged, and lists the test numbers. */
export function SandboxCheckout(props: SandboxCheckoutProps) {
  const { clientSecret, product, email, testCards, content, sells, onAlreadyPaid } = props;
  const region = usePortalRegion();
  const navigate = useNavigate();
  /** The bank's open question; the payment waits for the answer. */
  const [bankQuestion, setBankQuestion] = useState<{ answer: (step: SecondStep) => void }>();
  const { cost, fetchCost, fetchCostLater } = useCost(sells ? clientSecret : undefined);

  const askBank = () => new Promise<SecondStep>((resolve) => setBankQuestion({ answer: resolve }));

  const leave = (returnUrl: string) => {
    const { origin, pathname, search } = new URL(returnUrl);
    if (origin === window.location.origin) navigate(pathname + search, { replace: true });
    else window.location.assign(returnUrl);
  };

  /** Nobody pays a total that was not shown. @returns the refusal that shows a new total; undefined if there is none */
  const refuseNewTotal = async (postalCode: string | undefined): Promise<FormResult | undefined> => {
    if (cost && (!cost.automaticTax || cost.postalCode === postalCode)) return undefined;
    const currentCost = await fetchCost(postalCode);
    if (!currentCost?.automaticTax || currentCost.total === undefined || currentCost.total === cost?.total)
      return undefined;
    return { status: 'INVALID', detail: words.newTotal(currentCost.total, region) };
  };

  /** @param card undefined for the saved one */
  const pay = async (card: CardEntries | undefined, secondStep?: SecondStep): Promise<FormResult> => {
    const postalCode = card?.postalCode.trim().slice(0, POSTAL_CODE_MAX_LENGTH);
    const refusal = await refuseNewTotal(postalCode);
    if (refusal) return refusal;
    const entered = card && { number: card.cardNumber, expiry: card.expiry, postalCode };
    const payment = { clientSecret, ...entered, ...(secondStep && { secondStep }) };
    const answer = await api().payInSandbox(payment);
    if (answer.status !== 'OK') {
      if (answer.code === 'checkout_paid') onAlreadyPaid(answer.detail);
      return answer;
    }
    const { data } = answer;
    if (data.outcome === 'complete') {
      leave(data.returnUrl);
      return { status: 'OK' };
    }
    if (data.outcome === 'second-step') return pay(card, await askBank());
    return { status: 'UNFINISHED', detail: words.unfinished };
  };

  const answerBank = (step: SecondStep) => {
    bankQuestion?.answer(step);
    setBankQuestion(undefined);
  };

  return (
    <>
      <PaymentForm
        content={content}
        order={
          product && {
            ...product,
            image: { ...product.iconThumbnail, url: mediaUrl(product.iconThumbnail.url) },
            price: product.subscriptionPrice,
            ...(cost?.automaticTax && { tax: { amount: cost.tax, total: cost.total } }),
          }
        }
        email={email}
        today={new Date().toISOString()}
        onPay={(card) => pay(card).catch(failureOf)}
        onPostalCodeChange={fetchCostLater}
        slots={{
          notice: (
            <>
              {cost?.savedCard && (
                <SavedCard
                  name={cost.savedCard}
                  busyLabel={content.submittingLabel}
                  onPay={() => pay(undefined).catch(failureOf)}
                />
              )}
              <StatusStrip kind="info">
                {cost?.savedCard && <span>{words.another}</span>}
                {words.notice}
                <Cards>
                  {testCards.map(({ number, outcome, about }) => (
                    <li key={number}>
                      <code>{formatCardNumber(number)}</code>
                      <span>{words.testCards[outcome] ?? about}</span>
                    </li>
                  ))}
                </Cards>
              </StatusStrip>
            </>
          ),
        }}
      />
      {bankQuestion && (
        <ConfirmDialog
          open
          content={words.bank}
          onConfirm={() => answerBank('approve')}
          onDecline={() => answerBank('refuse')}
        />
      )}
    </>
  );
}

/** Pays with the card that the client has paid with before, as Stripe's form offers it. */
function SavedCard({ name, busyLabel, onPay }: { name: string; busyLabel: string; onPay: () => Promise<FormResult> }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const press = async () => {
    if (busy) return;
    setBusy(true);
    const { status, detail } = await onPay();
    if (status === 'OK') return;
    setBusy(false);
    setFailure(detail);
  };
  return (
    <>
      <Button variant="contained" fullWidth aria-disabled={busy || undefined} onClick={() => void press()}>
        <span>{busy ? busyLabel : words.payWith(name)}</span>
      </Button>
      <div role="status">{!busy && failure && <StatusStrip kind="error">{failure}</StatusStrip>}</div>
    </>
  );
}

const failureOf = (error: unknown): FormResult => ({
  status: 'ERROR',
  detail: errorMessage(error),
});

import Button, { type ButtonProps } from '@mui/material/Button';
import { CheckoutPage, type CheckoutPageProps } from '@threefold/design-system/CheckoutPage';
import { FormatProvider } from '@threefold/design-system/components/FormatProvider';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as words from '#texts/features/checkout/content';
import { loadChunk } from '../../services/chunk.ts';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { checkoutNavigationOf, isForCard } from '../../services/navigation/checkoutNavigation.ts';
import { PageNotice } from '../../services/PageNotice.tsx';
import { usePortalRegion } from '../../services/portal/usePortalRegion.ts';
import { type SessionUser, useSession } from '../../services/session/session.ts';
import { CancelCheckout } from './CancelCheckout.tsx';
import { backToDashboard, DASHBOARD, insertDashboardBehind, leaveFinishedCheckout } from './checkoutHistory.ts';
import { SandboxCheckout } from './SandboxCheckout.tsx';
import { type Checkout, useCheckout } from './useCheckout.ts';

/** Loads Stripe's code and script only where Stripe is the provider. */
const StripeCheckout = lazy(async () => ({
  default: (await loadChunk(() => import('./StripeCheckout.tsx'))).StripeCheckout,
}));

/** The state of the provider's form, which loads once the checkout is open. */
type FormStatus = 'loading' | 'ready' | 'failed';

function shellStatus(checkout: Checkout, form: FormStatus): CheckoutPageProps['status'] {
  if (checkout.status === 'loading') return 'loading';
  if (checkout.status !== 'ready') return 'failed';
  return checkout.open.provider.provider === 'stripe' ? form : 'ready';
}

function CheckoutOf({ user }: { user: SessionUser }) {
  const { Logo, Loader } = useHostBrand();
  const { state: navigationState, key, search } = useLocation();
  const forCard = isForCard(search);
  const navigate = useNavigate();
  const state = checkoutNavigationOf(navigationState);
  const { checkout, retry } = useCheckout({ userId: user.id, state, forCard, entryKey: key });
  const [form, setForm] = useState<FormStatus>('loading');
  /** The server's sentence when the checkout has been paid already. */
  const [alreadyPaid, setAlreadyPaid] = useState<string>();

  const product = state?.stripePriceId;
  // In a layout effect, so that back leads to the dashboard as soon as the checkout is visible.
  useLayoutEffect(() => insertDashboardBehind(product && { product }), [product]);

  const goBack = () => backToDashboard(navigate);
  const back = (variant: ButtonProps['variant'], onClick = goBack) => (
    <Button variant={variant} onClick={onClick}>
      {words.backToDashboard}
    </Button>
  );

  if (alreadyPaid) {
    return (
      <PageNotice
        content={{ title: words.alreadyPaid, body: alreadyPaid }}
        actions={back('contained', () => leaveFinishedCheckout(navigate))}
      />
    );
  }
  if (checkout.status === 'nothing') return <PageNotice content={words.nothingChosen} actions={back('contained')} />;
  if (checkout.status === 'failed') {
    const { detail, final, retrying } = checkout;
    if (final) {
      return <PageNotice content={{ title: words.failure.refused, body: detail }} actions={back('contained')} />;
    }
    return (
      <PageNotice
        content={words.failure.notLoaded(detail)}
        status={retrying ? 'retrying' : 'ready'}
        onRetry={retry}
        actions={back('outlined')}
      />
    );
  }
  if (form === 'failed') {
    return (
      <PageNotice
        content={words.failure.notLoaded(words.failure.providerUnreachable)}
        // A document can hold only one form (see `needsOwnDocument`).
        onRetry={() => window.location.reload()}
        actions={back('outlined')}
      />
    );
  }

  const renderForm = () => {
    if (checkout.status === 'loading') return null;
    const { provider, clientSecret, product } = checkout.open;
    if (provider.provider === 'sandbox') {
      return (
        <SandboxCheckout
          clientSecret={clientSecret}
          product={product}
          email={user.email}
          testCards={provider.testCards}
          content={forCard ? words.cardForm : words.paymentForm}
          sells={!forCard}
          onAlreadyPaid={setAlreadyPaid}
        />
      );
    }
    return (
      <Suspense fallback={null}>
        <StripeCheckout
          publishableKey={provider.publishableKey}
          clientSecret={clientSecret}
          onReady={() => setForm('ready')}
          onFailed={() => setForm('failed')}
        />
      </Suspense>
    );
  };

  const stripePriceId = checkout.status === 'ready' ? checkout.open.stripePriceId : undefined;
  const content = forCard ? words.card : words.checkout;
  const provider = checkout.status === 'ready' ? checkout.open.provider.provider : undefined;
  return (
    <CheckoutPage
      content={
        provider === 'sandbox' ? { ...content, lead: forCard ? words.sandboxCardLead : words.sandboxLead } : content
      }
      logo={<Logo />}
      backHref={DASHBOARD}
      onBack={goBack}
      status={shellStatus(checkout, form)}
      // Stripe's form is white. Until the provider is known, the frame has the theme's background.
      ground={provider === 'stripe' ? 'white' : 'theme'}
      slots={{
        loader: <Loader />,
        below: stripePriceId && <CancelCheckout userId={user.id} stripePriceId={stripePriceId} />,
      }}
    >
      {renderForm()}
    </CheckoutPage>
  );
}

/** Pays for the product selected on the dashboard, or takes a new card (specification, section 2, checkout). */
export function CheckoutScreen() {
  const { user } = useSession();
  const { currency } = usePortalRegion();
  return (
    user && (
      <FormatProvider currency={currency}>
        <CheckoutOf key={user.id} user={user} />
      </FormatProvider>
    )
  );
}

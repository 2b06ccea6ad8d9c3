import { CheckoutPage } from '@threefold/design-system/CheckoutPage';
import { useState } from 'react';

export function Checkout() {
  const [loaded, setLoaded] = useState(false);
  return (
    <CheckoutPage
      logo="Canal Street Bakery"
      backHref="/shop"
      status={loaded ? 'ready' : 'loading'}
      content={{
        title: 'Checkout',
        lead: 'Your card number never reaches us.',
        backLabel: 'Back to the shop',
        backLabelShort: 'Back',
        loading: 'The payment form is loading.',
      }}
    >
      <iframe title="Payment" src="/payment.html" width="100%" height={480} onLoad={() => setLoaded(true)} />
    </CheckoutPage>
  );
}

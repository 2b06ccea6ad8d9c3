import { PaymentForm } from '@threefold/design-system/PaymentForm';

export function PayForTheBox() {
  return (
    <PaymentForm
      order={{
        name: 'Bread box',
        image: { url: '/pictures/box.webp', alt: '' },
        price: 2400,
        billingFrequency: 'monthly',
      }}
      email="rosa@marlow.example"
      today="2026-06-10"
      content={{
        summary: { subscribeTo: 'Subscribe to', billed: 'Billed', subtotal: 'Subtotal', total: 'Total due today' },
        emailLabel: 'Email',
        cardNumberLabel: 'Card number',
        expiryLabel: 'Expiry (MM / YY)',
        securityCodeLabel: 'Security code',
        nameLabel: 'Name on card',
        postalCodeLabel: 'Postal code',
        submitLabel: 'Subscribe',
        submittingLabel: 'Subscribing...',
        note: 'Renews until you cancel.',
        failure: { title: 'Not paid', body: 'Please try again later.' },
      }}
      onPay={async (card) => {
        const response = await fetch('/api/payments', { method: 'POST', body: JSON.stringify(card) });
        return response.json();
      }}
    />
  );
}

import { CallBar } from '@threefold/design-system/CallBar';
import { PhoneIcon } from '@threefold/design-system/components/Icon';

export function PlumberCallBar() {
  return (
    <>
      <main>
        <p id="hero-actions">The bar is hidden while this element is in view.</p>
      </main>
      <CallBar
        content={{
          label: 'Call or book',
          call: { label: 'Call now', href: 'tel:+441315550142' },
          book: { label: 'Book a visit', href: '#book' },
        }}
        hideWhileVisible={['hero-actions', 'book']}
        slots={{ callIcon: <PhoneIcon /> }}
      />
    </>
  );
}

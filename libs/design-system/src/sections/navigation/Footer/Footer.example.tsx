import { Footer } from '@threefold/design-system/Footer';

export function PlumberFooter() {
  return (
    <Footer
      logo="Marlow Plumbing"
      content={{
        lines: ['12 Canal Street', 'Edinburgh'],
        links: [
          { label: 'Services', href: '#services' },
          { label: '0131 555 0142', href: 'tel:+441315550142' },
        ],
        baseLine: '© 2026 Marlow Plumbing',
        legalLinks: [{ label: 'Privacy', href: '/privacy' }],
      }}
    />
  );
}

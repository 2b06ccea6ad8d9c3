import { CalendarIcon, PhoneIcon } from '@threefold/design-system/components/Icon';
import { SceneHero } from '@threefold/design-system/SceneHero';

export function PlumberHero() {
  return (
    <SceneHero
      content={{
        title: 'A plumber who turns up',
        lede: 'Leaks, boilers and bathrooms in Edinburgh. We text you when we leave for your street.',
        book: { label: 'Book a visit', href: '#book' },
        call: { label: '0131 555 0142', href: 'tel:+441315550142' },
      }}
      slots={{
        picture: <img src="/pictures/street.svg" alt="" width={1600} height={500} />,
        bookIcon: <CalendarIcon />,
        callIcon: <PhoneIcon />,
      }}
      actionsId="hero-actions"
    />
  );
}

import { ContactBand } from '@threefold/design-system/ContactBand';
import { BookingPanel } from '@threefold/design-system/layouts/BookingPanel';
import { ServiceCards } from '@threefold/design-system/ServiceCards';
import { SplitHero } from '@threefold/design-system/SplitHero';
import { phone } from './Frame';
import { Booking, Contact } from './forms';

const picture = (name: string) => <img src={`/${name}.svg`} alt="" width={900} height={600} />;

export const Home = () => (
  <>
    <SplitHero
      content={{
        title: 'A plumber who turns up',
        lede: 'Leaks, boilers and bathrooms in Edinburgh. We text you when we leave for your street.',
        actions: [{ label: 'Book a visit', href: '#booking' }, phone],
        facts: [
          { label: 'On time', value: '98%' },
          { label: 'Warranty', value: '2 years' },
        ],
      }}
      slots={{ picture: picture('van') }}
    />
    <ServiceCards
      id="services"
      content={{
        title: 'Services',
        services: [
          { id: 'leaks', title: 'Leaks', body: 'Found and stopped the same day.', action: phone },
          {
            id: 'boilers',
            title: 'Boilers',
            body: 'Serviced every autumn.',
            action: { label: 'See the prices', href: '/prices' },
          },
        ],
      }}
      slots={{ pictures: [picture('leak'), picture('boiler')] }}
    />
    <BookingPanel
      id="booking"
      content={{
        title: 'Book a visit',
        lead: 'Choose a day, and we confirm the hour.',
        call: { number: phone.label, href: phone.href, note: 'Every day from 7 to 19' },
        points: ['No charge for coming out', 'Parts at cost'],
      }}
    >
      <Booking />
    </BookingPanel>
    <ContactBand
      id="contact"
      content={{
        title: 'Ask us anything',
        lede: 'We answer within a day.',
        details: [{ label: 'Phone', value: phone.label, href: phone.href }],
      }}
      slots={{ form: <Contact /> }}
    />
  </>
);

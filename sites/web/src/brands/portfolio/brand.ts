import { defineBrand } from '../brandFacts.ts';

const displayName = 'Ellis Moreau';

/** The portfolio. It serves every host that no other brand claims. */
export const brand = defineBrand({
  key: 'portfolio',
  displayName,
  pathName: 'Portfolio',
  initials: 'EM',
  hosts: [],
  localHost: 'localhost',
  canonicalHost: 'ellismoreau.example',
  homePath: '/Home',
  pages: {},
  region: {
    locale: 'en-CA',
    currency: 'CAD',
    timeZone: 'America/Toronto',
    country: 'CA',
    subdivision: 'ON',
    units: 'imperial',
  },
  contacts: { email: 'hello@ellismoreau.example', city: 'Hamilton', address: ['Hamilton, Ontario'] },
  forms: { contact: true, booking: false },
  head: {
    title: `${displayName}, software developer in Hamilton, Ontario`,
    description: 'Mobile and web apps that keep their shape when the team, the traffic or the plan changes size.',
    themeColor: { light: '#F1F4EE', dark: '#0D1311' },
  },
});

/**
 * A picture of the admin dashboard in the owner's guide.
 * @typedef {object} AdminShot
 * @property {string} name of the file
 * @property {string} address below the dashboard's
 * @property {{ width: number, height: number }} viewport
 * @property {string} [open] name of the demo's customer whose record is open
 */

const WIDE = { width: 1280, height: 820 };

/** Pictures of the demo data, which `npm start` puts into an empty database. @type {readonly AdminShot[]} */
export const adminShots = [
  { name: 'admin-week', address: '/week', viewport: { width: 1440, height: 1280 } },
  { name: 'admin-confirm', address: '', viewport: WIDE, open: 'Owen Hughes' },
  { name: 'admin-price', address: '/bookings?kind=estimate', viewport: WIDE, open: 'Priya Nair' },
  { name: 'admin-settings', address: '/settings', viewport: { width: 1440, height: 1280 } },
  { name: 'admin-week-phone', address: '/week', viewport: { width: 390, height: 1000 } },
  { name: 'admin-day', address: '/day', viewport: { width: 1440, height: 1000 } },
  { name: 'admin-day-phone', address: '/day', viewport: { width: 390, height: 1000 } },
  { name: 'admin-new-booking', address: '/bookings/new', viewport: WIDE },
  { name: 'admin-customers', address: '/customers', viewport: WIDE },
];

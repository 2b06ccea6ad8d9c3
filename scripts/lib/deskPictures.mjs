/**
 * A picture of the admin dashboard in the owner's guide.
 * @typedef {object} DeskShot
 * @property {string} name of the file
 * @property {string} query of the dashboard's address
 * @property {{ width: number, height: number }} viewport
 * @property {string} [open] name of the demo's customer whose record is open
 */

const WIDE = { width: 1280, height: 820 };

/** Of the demo data, which `npm start` puts into an empty database. @type {readonly DeskShot[]} */
export const deskShots = [
  { name: 'desk-week', query: '?view=week', viewport: { width: 1440, height: 1280 } },
  { name: 'desk-confirm', query: '', viewport: WIDE, open: 'Owen Hughes' },
  { name: 'desk-price', query: '?kind=estimate', viewport: WIDE, open: 'Priya Nair' },
  { name: 'desk-settings', query: '?view=settings', viewport: { width: 1440, height: 1280 } },
  { name: 'desk-week-phone', query: '?view=week', viewport: { width: 390, height: 1000 } },
];

/** @import { Data } from '@threefold/api-contract' */
/** @import { Page } from 'playwright' */

const HOUR_MS = 3_600_000;
/** @param {number} hours */
const hoursAgo = (hours) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** @typedef {Data['getContactMessages']['rows'][number]} Message */

/** @param {Pick<Message, 'id' | 'name' | 'email' | 'message'> & Partial<Message>} given */
const message = (given) => ({
  submittedAt: hoursAgo(2),
  site: 'Ferrolane',
  handledAt: null,
  handledBy: null,
  note: '',
  revision: 0,
  lastReply: null,
  ...given,
});

const handled = { handledAt: hoursAgo(20), handledBy: 'Dana Admin', revision: 1 };

/** @type {Message[]} */
const messages = [
  message({
    id: 'ruth',
    name: 'Ruth Feldman',
    email: 'ruth.feldman@feldmanoptical.example',
    message:
      'We are an optician in Hamilton with two locations. Can Front Desk pro book eye exams for both, and can patients choose the location themselves?',
    submittedAt: hoursAgo(1),
  }),
  message({
    id: 'priya',
    name: 'Priya Nair',
    email: 'priya@northgatetools.example',
    message: 'Can Paperwork read photos of delivery notes? Our drivers take them with their phones.',
    submittedAt: hoursAgo(44),
    note: 'Northgate Tools, 14 drivers. Asked for a call in December.',
    revision: 2,
    lastReply: {
      writtenAt: hoursAgo(2),
      side: 'client',
      text: 'Good to hear. How many notes a month are included? We have about 900.',
    },
  }),
  message({
    id: 'tom',
    name: 'Tom Baker',
    email: 'tom@baker.example',
    message: 'What does Stock Watch cost for three shops?',
    submittedAt: hoursAgo(26),
    ...handled,
    lastReply: {
      writtenAt: hoursAgo(20),
      side: 'brand',
      text: 'It is $59.00 a month for each shop, and the first month is free.',
    },
  }),
  message({
    id: 'ines',
    name: 'Ines Kovac',
    email: 'ines.kovac@bayfrontbakery.example',
    message: 'Thank you for the walk-through on Tuesday. We would like to start in January.',
    submittedAt: hoursAgo(70),
    ...handled,
  }),
];

/** @type {Data['getMessageReplies']} */
const replies = {
  inPortal: true,
  byMail: true,
  replies: [
    {
      id: 'answer',
      writtenAt: hoursAgo(21),
      side: 'brand',
      by: 'Dana Admin',
      text: 'It does: photos, scans and PDF files. Handwriting works if it is legible.',
    },
    {
      id: 'reply',
      writtenAt: hoursAgo(2),
      side: 'client',
      by: 'Priya Nair',
      text: 'Good to hear. How many notes a month are included? We have about 900.',
    },
  ],
};

/** @type {Data['getEmailDeliveries']['rows']} */
const emails = [
  {
    id: 'refused',
    createdAt: hoursAgo(3),
    state: 'failed',
    attempts: 8,
    to: 'lena.fischer@demo.tset',
    subject: 'Your booking is confirmed - Harbour Shine Brigade',
    nextAttemptAt: null,
    sentAt: null,
    lastError: 'The mail server refused the address. Please check it for a typing mistake.',
  },
  {
    id: 'waiting',
    createdAt: hoursAgo(1),
    state: 'queued',
    attempts: 2,
    to: 'owen.hughes@demo.test',
    subject: 'We have your booking request - Harbour Shine Brigade',
    nextAttemptAt: hoursAgo(-0.2),
    sentAt: null,
    lastError: 'The mail server cannot be reached.',
  },
  ...['mina.osei@demo.test', 'raj.patel@demo.test', 'lou.grant@demo.test'].map((to, index) => ({
    id: to,
    createdAt: hoursAgo(15 + index),
    state: /** @type {const} */ ('sent'),
    attempts: 1,
    to,
    subject: 'Tomorrow: your window cleaning - Harbour Shine Brigade',
    nextAttemptAt: null,
    sentAt: hoursAgo(15 + index),
    lastError: null,
  })),
];

/**
 * What the API answers in place of the demo data, which has no contact messages and no mail in trouble.
 * @satisfies {Partial<Data>}
 */
const answers = {
  getContactMessages: { rows: messages, count: messages.length, page: 1, record: messages[1] ?? null },
  getMessageReplies: replies,
  getEmailDeliveries: { rows: emails, count: emails.length, page: 1 },
};

/** Loads the page again with these answers. @param {Page} page */
export async function withAnswers(page) {
  for (const [call, data] of Object.entries(answers)) {
    await page.route(`**/api/admin/${call}`, (route) => route.fulfill({ json: { status: 'OK', data } }));
  }
  await page.reload({ waitUntil: 'networkidle' });
}

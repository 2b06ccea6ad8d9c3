import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../../platform/brands.ts';
import type { KeyedHash } from '../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../platform/database/database.ts';
import { type Html, html } from '../../platform/html.ts';
import { sendBrandPage } from '../../platform/http/brandPage.ts';
import { brandOf } from '../../platform/http/origins.ts';
import {
  bookingIdOfOptOut,
  bookings,
  brandOfRow,
  STOP_REMINDERS_PATH,
  switchReminders,
  textsOf,
} from '../bookings/index.ts';

// Reminders are switched off with one tap in mail programs that support List-Unsubscribe-Post (RFC 8058), and with a button
// on a page everywhere else. Opening the page changes nothing, because mail scanners open links, some with scripts.

/** The form field that mail programs send (RFC 8058), and the page's button. */
const ONE_CLICK = ['List-Unsubscribe', 'One-Click'] as const;

/** The form field that switches reminders on again. */
const AGAIN = ['reminders', 'again'] as const;

/** Whether a form has a field. These names and values are written alike in both encodings of forms. */
const hasField = (body: unknown, [name, value]: readonly [string, string]) =>
  typeof body === 'string' && body.includes(name) && body.includes(value);

interface OptOutDependencies {
  queries: Queries;
  brands: Brands;
  hash: KeyedHash;
}

const querySchema = { type: 'object', properties: { token: { type: 'string', maxLength: 100 } } } as const;

type OptOutRequest = { Querystring: { token?: string } };

/** Serves the page that the link in a reminder or a thank-you mail opens, and handles its button. */
export function serveOptOut(app: FastifyInstance, { queries, brands, hash }: OptOutDependencies): void {
  const bookingOf = async (from: Queries, token: string | undefined, lock: boolean) => {
    const id = bookingIdOfOptOut(token ?? '', hash);
    if (id === undefined) return undefined;
    const query = from.select().from(bookings).where(eq(bookings.id, id));
    // Locked, so that no opt-out remains when its bookings are erased at the same time.
    const [row] = lock ? await query.for('update') : await query;
    return row && { row, brand: brandOfRow(row, brands) };
  };

  const send = (reply: FastifyReply, brand: BrandEntry, title: string, body: Html) =>
    sendBrandPage(reply, brand, brands.siteOrigin(brand), { title, body });

  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    send(
      reply.code(404),
      brandOf(brands, request),
      'This link does not work any more',
      html`<p>We hold no booking that it belongs to.</p>`,
    );

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    );

    scope.get<OptOutRequest>(STOP_REMINDERS_PATH, { schema: { querystring: querySchema } }, async (request, reply) => {
      const found = await bookingOf(queries, request.query.token, false);
      if (!found) return refuse(request, reply);
      const { brand } = found;
      return send(
        reply,
        brand,
        'No more reminders?',
        html`<p>We write to you on the day before a ${textsOf(brand).visit}, and thank you afterwards. Press the button if you want neither. Your bookings stay as they are.</p>
          ${button(ONE_CLICK, 'Send me no reminders')}`,
      );
    });

    scope.post<OptOutRequest>(
      STOP_REMINDERS_PATH,
      // Mail programs send this form, and so does the page above, which is on no brand's site. The token alone authorizes it.
      { schema: { querystring: querySchema }, config: { fromAnywhere: true } },
      async (request, reply) => {
        const off = !hasField(request.body, AGAIN);
        const found = await queries.transaction(async (transaction) => {
          const booking = await bookingOf(transaction, request.query.token, true);
          if (booking) await switchReminders(transaction, booking.row, off);
          return booking;
        });
        if (!found) return refuse(request, reply);
        return off
          ? send(
              reply,
              found.brand,
              'You get no more reminders',
              html`<p>We send you no more reminders and thank-you mails. Your bookings stay as they are.</p>${button(AGAIN, 'Send me reminders again')}`,
            )
          : send(
              reply,
              found.brand,
              'You get reminders again',
              html`<p>We write to you on the day before a ${textsOf(found.brand).visit}, and thank you afterwards.</p>`,
            );
      },
    );
  });
}

const button = ([name, value]: readonly [string, string], label: string): Html =>
  html`<form method="post"><button name="${name}" value="${value}">${label}</button></form>`;

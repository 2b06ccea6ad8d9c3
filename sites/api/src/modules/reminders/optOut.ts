import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../../platform/brands.ts';
import type { KeyedHash } from '../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../platform/database/database.ts';
import { type Html, html } from '../../platform/html.ts';
import { sendBrandPage } from '../../platform/http/brandPage.ts';
import { brandOf } from '../../platform/http/corsAndCsrf.ts';
import { languageOf } from '../../platform/http/language.ts';
import { inLanguage, type LocalBrand } from '../../platform/language.ts';
import {
  bookingIdOfOptOut,
  bookings,
  brandOfRow,
  offerOf,
  STOP_REMINDERS_PATH,
  switchReminders,
} from '../bookings/index.ts';
import { reminderTexts } from './texts.ts';

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
    return row && { row, brand: inLanguage(brandOfRow(row, brands), row.language) };
  };

  const send = (reply: FastifyReply, brand: LocalBrand, title: string, body: Html) =>
    sendBrandPage(reply, brand, brands, { title, body });

  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const brand = inLanguage(brandOf(brands, request), languageOf(request));
    const { unknown, noBooking } = reminderTexts(brand).page;
    return send(reply.code(404), brand, unknown, html`<p>${noBooking}</p>`);
  };

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
      const { question, explanation, switchOff } = reminderTexts(brand).page;
      return send(
        reply,
        brand,
        question,
        html`<p>${explanation(offerOf(brand))}</p>
          ${button(ONE_CLICK, switchOff)}`,
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
        const { brand } = found;
        const texts = reminderTexts(brand).page;
        return off
          ? send(reply, brand, texts.off, html`<p>${texts.offExplanation}</p>${button(AGAIN, texts.switchOn)}`)
          : send(reply, brand, texts.on, html`<p>${texts.onExplanation(offerOf(brand))}</p>`);
      },
    );
  });
}

const button = ([name, value]: readonly [string, string], label: string): Html =>
  html`<form method="post"><button name="${name}" value="${value}">${label}</button></form>`;

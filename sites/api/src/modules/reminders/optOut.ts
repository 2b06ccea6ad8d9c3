import { createHash } from 'node:crypto';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../../platform/brands.ts';
import type { KeyedHash } from '../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../platform/database/database.ts';
import { type Html, html } from '../../platform/html.ts';
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

  const send = (reply: FastifyReply, brand: BrandEntry, title: string, body: Html) => {
    const style = styleOf(brand);
    const site = brands.siteOrigin(brand);
    reply
      .type('text/html; charset=utf-8')
      .header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src ${site}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      );
    return pageOf(brand, site, { title, style, body });
  };

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

/** The brand's colors, light and dark. */
function styleOf({ mail }: BrandEntry): string {
  const colors = (scheme: NonNullable<BrandEntry['mail']>['light'] | undefined) =>
    scheme
      ? `--ground:${scheme.paper};--text:${scheme.text};--button:${scheme.button};--on:${scheme.onButton}`
      : '--ground:Canvas;--text:CanvasText;--button:LinkText;--on:Canvas';
  return `:root{color-scheme:light dark;${colors(mail?.light)}}
@media (prefers-color-scheme:dark){:root{${colors(mail?.dark)}}}
body{margin:0;background:var(--ground);color:var(--text);font:20px/1.55 ${mail?.fonts.text ?? 'system-ui, sans-serif'}}
header{padding:18px max(20px,calc(50% - 17rem));background:${mail?.band.main ?? 'none'};border-bottom:4px solid ${mail?.band.accent ?? 'transparent'}}
header a{display:block;width:fit-content}
header img{display:block;width:280px;max-width:100%;height:auto}
main{box-sizing:border-box;max-width:calc(34rem + 40px);margin:0 auto;padding:40px 20px}
h1,button{text-wrap:balance}
h1{margin:0 0 16px;font:700 32px/1.2 ${mail?.fonts.display ?? 'system-ui, sans-serif'}}
p{margin:0 0 28px}
button{font:700 20px/1.2 ${mail?.fonts.display ?? 'system-ui, sans-serif'};min-height:56px;padding:14px 28px;border:0;border-radius:${mail?.radius ?? 8}px;background:var(--button);color:var(--on);cursor:pointer}
button:focus-visible{outline:3px solid var(--text);outline-offset:3px}
header a:focus-visible{outline:3px solid #fff;outline-offset:3px}`;
}

const pageOf = (
  brand: BrandEntry,
  site: string,
  { title, style, body }: { title: string; style: string; body: Html },
) =>
  `<!doctype html>${html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} - ${brand.displayName}</title>`}<style>${style}</style></head><body>${
    brand.mail
      ? html`<header><a href="${site}"><img src="${site}${brand.mail.logo}" alt="${brand.displayName}" width="280" height="48"></a></header>`
      : ''
  }<main>${html`<h1>${title}</h1>`}${body}</main></body></html>`;

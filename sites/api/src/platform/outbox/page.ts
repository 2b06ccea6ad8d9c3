import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatDateTime } from '@threefold/validation';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import PostalMime from 'postal-mime';
import type { Brands } from '../brands.ts';
import type { Queries } from '../database/database.ts';
import { type Html, html } from '../html.ts';
import { hostNameOf } from '../http/corsAndCsrf.ts';
import { HttpError } from '../http/httpError.ts';
import { UUID_PATTERN } from '../uuid.ts';
import { renderStoredMail } from './renderStoredMail.ts';
import { outboxMessages } from './table.ts';

const PAGE_SIZE = 200;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8886;vertical-align:top}
iframe{width:100%;height:60rem;border:1px solid #8886}
pre{white-space:pre-wrap;font:inherit;border:1px solid #8886;padding:1rem}
td,p,pre{overflow-wrap:anywhere}`;

const CONTENT_SECURITY_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-src 'self'; frame-ancestors 'none'`;

/** The policy for a mail's own HTML: its styles and the brand's logo, no scripts. */
const MAIL_CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'self'; sandbox allow-popups";

/**
 * Shows the mails of the outbox in development: GET /outbox. They contain personal data, so only local connections
 * under a local host name are answered.
 *
 * @param folder The folder of the .eml files.
 */
export function serveOutboxPage(
  app: FastifyInstance,
  queries: Queries,
  brands: Pick<Brands, 'byKey' | 'siteOrigin' | 'regionOf'>,
  folder: string,
): void {
  /** A mail as it was sent; undefined before. Its row keeps no codes and no private links. */
  const sentMail = async (id: string) => {
    const file = await readFile(path.join(folder, `${id}.eml`)).catch(() => undefined);
    return file && PostalMime.parse(file);
  };

  app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      if (!isLocal(request)) throw new HttpError('NOT_FOUND', 'There is nothing at this address.');
      reply.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    });

    pages.get('/outbox', async (_request, reply) => {
      const rows = await queries
        .select({
          id: outboxMessages.id,
          createdAt: outboxMessages.createdAt,
          brand: outboxMessages.brand,
          state: outboxMessages.state,
          toAddress: outboxMessages.toAddress,
          subject: outboxMessages.subject,
        })
        .from(outboxMessages)
        .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
        .limit(PAGE_SIZE);
      const lines = rows.map(
        (row) => html`<tr>
          <td>${formatDateTime(row.createdAt.toISOString(), brands.regionOf(row.brand ?? ''))}</td>
          <td>${row.toAddress}</td>
          <td><a href="/outbox/${row.id}">${row.subject}</a></td>
          <td>${row.state}</td>
        </tr>`,
      );
      const list =
        rows.length > 0
          ? html`<table><thead><tr><th>When</th><th>To</th><th>Subject</th><th>State</th></tr></thead><tbody>${lines}</tbody></table>`
          : html`<p>No mail yet. Send a form on one of the sites and its mails appear here.</p>`;
      reply.type('text/html; charset=utf-8');
      return page('Mail outbox', html`<h1>Mail outbox</h1><p>Files: ${folder}</p>${list}`);
    });

    pages.get<{ Params: { id: string } }>('/outbox/:id', { schema: { params: idSchema } }, async (request, reply) => {
      const [row] = await queries.select().from(outboxMessages).where(eq(outboxMessages.id, request.params.id));
      if (!row) throw new HttpError('NOT_FOUND', 'There is no such mail.');
      const { from, to, replyTo, ...stored } = await renderStoredMail(row, brands);
      const { text, html: markup } = (await sentMail(row.id)) ?? stored;
      reply.type('text/html; charset=utf-8');
      return page(
        row.subject,
        html`<p><a href="/outbox">Mail outbox</a></p>
          <h1>${row.subject}</h1>
          <table>
            <tr><th>From</th><td>${from.name} &lt;${from.address}&gt;</td></tr>
            <tr><th>To</th><td>${to.name} &lt;${to.address}&gt;</td></tr>
            <tr><th>Answers go to</th><td>${replyTo?.address ?? from.address}</td></tr>
            <tr><th>State</th><td>${row.state}, ${row.attempts === 1 ? '1 attempt' : `${row.attempts} attempts`} ${row.lastError ?? ''}</td></tr>
          </table>
          <pre>${text || 'Its text held a secret and was erased.'}</pre>
          ${markup ? html`<iframe title="The mail as HTML" src="/outbox/${row.id}/html"></iframe>` : ''}
          <p><a href="/outbox/${row.id}/html">HTML</a>, <a href="/outbox/${row.id}/source">source</a></p>`,
      );
    });

    pages.get<{ Params: { id: string } }>(
      '/outbox/:id/html',
      { schema: { params: idSchema } },
      async (request, reply) => {
        const [row] = await queries.select().from(outboxMessages).where(eq(outboxMessages.id, request.params.id));
        if (!row) throw new HttpError('NOT_FOUND', 'There is no such mail.');
        reply.header('Content-Security-Policy', MAIL_CONTENT_SECURITY_POLICY).type('text/html; charset=utf-8');
        return (await sentMail(row.id))?.html ?? (await renderStoredMail(row, brands)).html;
      },
    );

    pages.get<{ Params: { id: string } }>(
      '/outbox/:id/source',
      { schema: { params: idSchema } },
      async (request, reply) => {
        reply.type('text/plain; charset=utf-8');
        try {
          return await readFile(path.join(folder, `${request.params.id}.eml`), 'utf8');
        } catch {
          throw new HttpError('NOT_FOUND', 'There is no such file yet.');
        }
      },
    );
  });
}

const idSchema = {
  type: 'object',
  properties: { id: { type: 'string', pattern: UUID_PATTERN } },
};

const page = (title: string, body: Html) =>
  `<!doctype html>${html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`}<style>${STYLE}</style></head><body>${body}</body></html>`;

/** Prevents DNS rebinding: a foreign page may resolve its own name to this machine, but the Host header reveals it. */
function isLocal(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? '';
  const loopback = peer === '::1' || /^(?:::ffff:)?127\./.test(peer);
  return loopback && /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[?::1\]?)$/.test(hostNameOf(request));
}

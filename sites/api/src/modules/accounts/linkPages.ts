import { UNDO_EMAIL_CHANGE_PATH, VERIFY_EMAIL_PATH } from '@threefold/api-contract';
import type { FastifyInstance } from 'fastify';
import { durationText } from '../../platform/clock.ts';
import { html } from '../../platform/html.ts';
import { PLAIN_PAGE_POLICY, plainPage } from '../../platform/http/plainPage.ts';
import type { Details, UndoneChange } from './details.ts';
import { UNDO_LIFETIME_MS } from './lifetimes.ts';
import type { Links } from './links.ts';
import type { Verification } from './verification.ts';

const query = {
  type: 'object',
  properties: { token: { type: 'string', maxLength: 100 }, confirm: { type: 'string', maxLength: 10 } },
} as const;

interface LinkQuery {
  Querystring: { token?: string; confirm?: string };
}

/**
 * Serves the links in mails. People open them, so the responses are redirects or pages. The token authorizes them:
 * they need no session, so they work on any device.
 */
export function serveLinks(app: FastifyInstance, verification: Verification, details: Details, links: Links): void {
  app.get<LinkQuery>(VERIFY_EMAIL_PATH, { schema: { querystring: query } }, async (request, reply) => {
    const { token = '' } = request.query;
    const { outcome, site = links.siteOf(request) } = await verification.follow(token);
    const address = links.clientDashboard(site, outcome);
    // In the fragment, which no server logs. An expired token can only be used to mail a new link.
    return reply.redirect(outcome === 'expired' ? `${address}#${token}` : address, 303);
  });

  app.get<LinkQuery>(UNDO_EMAIL_CHANGE_PATH, { schema: { querystring: query } }, async (request, reply) => {
    const { token = '', confirm } = request.query;
    reply.type('text/html; charset=utf-8').header('Content-Security-Policy', PLAIN_PAGE_POLICY);
    const expired = () => {
      reply.code(410);
      return expiredPage(links.login(links.siteOf(request)));
    };
    // Mail programs prefetch links, so the change needs a button press.
    if (confirm !== 'yes') {
      const change = await details.undoable(token);
      return change ? confirmPage(change.formerEmail, token) : expired();
    }
    const undone = await details.undo(token);
    return undone ? undonePage(undone, links) : expired();
  });
}

const confirmPage = (formerEmail: string, token: string) =>
  plainPage(
    'Take the change of email back?',
    html`<p>Your account will be reached by <strong>${formerEmail}</strong> again, and every device will be logged out.</p>
      <form><input type="hidden" name="token" value="${token}"><button name="confirm" value="yes">Take the change back</button></form>`,
  );

const undonePage = ({ formerEmail, site, needsPassword }: UndoneChange, links: Links) =>
  plainPage(
    'The change was taken back',
    html`<p>Your account is reached by <strong>${formerEmail}</strong> again, and every device was logged out.</p>${
      needsPassword
        ? html`<p>The new password that had been set in the meantime no longer works. <a href="${links.passwordReset(site)}">Set a new password</a></p>`
        : html`<p>If you did not make the change, somebody else may know your password. <a href="${links.passwordReset(site)}">Set a new password</a> or <a href="${links.login(site)}">log in</a></p>`
    }`,
  );

const expiredPage = (loginUrl: string) =>
  plainPage(
    'This link does not work any more',
    html`<p>It was used already, or its ${durationText(UNDO_LIFETIME_MS)} have passed. <a href="${loginUrl}">Log in</a></p>`,
  );

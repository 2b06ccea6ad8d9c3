import { resetEmailFailure } from '@threefold/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../../../platform/brands.ts';
import type { ServedCalls } from '../../../platform/http/call.ts';
import { identityOf } from '../../../platform/identity/identity.ts';
import { requireKnownBrands } from '../admins/admins.ts';
import type { Caller } from '../dependencies.ts';
import type { StartedSession } from '../login/login.ts';
import type { Invitations, OfferedProduct } from './invitations.ts';

/** The calls about invitations. */
export const invitationCalls = (
  invitations: Invitations,
  brands: Pick<Brands, 'names'>,
  offered: OfferedProduct,
  callerOf: (request: FastifyRequest) => Caller,
  setSessionCookies: (
    session: StartedSession,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<StartedSession['user']>,
) =>
  ({
    inviteAdmin: {
      form: { blank: { email: '', brands: null }, firstFailure: resetEmailFailure },
      async handle(request, from) {
        requireKnownBrands(brands, request.brands);
        await invitations.inviteAdmin(identityOf(from), request, callerOf(from));
        return undefined;
      },
    },
    withdrawAdminInvitation: {
      async handle({ email }, request) {
        await invitations.withdraw(identityOf(request), 'admin', email);
        return undefined;
      },
    },
    getClientInvitations: {
      handle: async () =>
        Promise.all(
          (await invitations.open('client')).map(async ({ email, priceId, invitedAt, expiresAt }) => ({
            email,
            product: (priceId === null ? undefined : await offered(priceId))?.name ?? null,
            invitedAt: invitedAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
          })),
        ),
    },
    inviteClient: {
      form: { blank: { email: '', stripePriceId: null, language: 'en-CA' }, firstFailure: resetEmailFailure },
      async handle(request, from) {
        await invitations.inviteClient(identityOf(from), request);
        return undefined;
      },
    },
    withdrawClientInvitation: {
      async handle({ email }, request) {
        await invitations.withdraw(identityOf(request), 'client', email);
        return undefined;
      },
    },
    getInvitation: { handle: ({ token }) => invitations.find(token) },
    registerInvited: {
      handle: async (form, request, reply) =>
        setSessionCookies(await invitations.register(form, callerOf(request)), request, reply),
    },
    acceptAdminInvitation: { handle: ({ token }, request) => invitations.accept(identityOf(request), token) },
  }) satisfies Partial<ServedCalls>;

import type { ContactFormRequest } from '@threefold/api-contract';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { firstContactFailure } from '@threefold/validation';
import type { FastifyRequest } from 'fastify';
import type { Brands } from '../../platform/brands.ts';
import type { Form, ServedCalls } from '../../platform/http/call.ts';
import { brandOf } from '../../platform/http/corsAndCsrf.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { languageOf } from '../../platform/http/language.ts';
import { identityOf, scopeOf } from '../../platform/identity/identity.ts';
import { clientNetwork } from '../../platform/rateLimits/rateLimits.ts';
import { createMessage, type MessageDependencies } from './createMessage.ts';
import { refusals } from './refusals.ts';
import { createThreads } from './threads.ts';

const contactForm: Form<ContactFormRequest> = {
  blank: { name: '', email: '', message: '' },
  firstFailure: firstContactFailure,
};

/** The brand whose site a message was written on. @throws HttpError when it takes none */
export function contactedBrandOf(brands: Brands, request: FastifyRequest): BrandEntry {
  const brand = brandOf(brands, request);
  if (!brand.forms.contact) throw new HttpError('FORBIDDEN', refusals().noForm(brand.displayName));
  return brand;
}

/** Messages of visitors and clients, and the conversations that follow. */
export function messageCalls(dependencies: MessageDependencies) {
  const { brands } = dependencies;
  const threads = createThreads(dependencies);
  return {
    submitContactForm: {
      form: contactForm,
      handle(entries, request) {
        return createMessage(dependencies, {
          entries,
          brand: contactedBrandOf(brands, request),
          language: languageOf(request),
          clientKey: idempotencyKeyOf(request),
          network: clientNetwork(request.ip),
        });
      },
    },
    submitSupportMessage: {
      identified: true,
      form: contactForm,
      handle: (entries, request) =>
        createMessage(dependencies, {
          ...(request.identity?.user.role === 'client' && { userId: request.identity.user.id }),
          entries,
          brand: brands.forPortal,
          language: languageOf(request),
          clientKey: idempotencyKeyOf(request),
          network: clientNetwork(request.ip),
        }),
    },
    getThreads: { handle: (_, request) => threads.ofClient(identityOf(request).user) },
    writeInThread: {
      handle: (written, request) => threads.reply(identityOf(request).user, written, clientNetwork(request.ip)),
    },
    getOwnConversation: { handle: ({ token }) => threads.ofLink(token) },
    writeInOwnConversation: {
      handle: (written, request) => threads.replyByLink(written, clientNetwork(request.ip)),
    },
    getMessageReplies: { handle: ({ id }, request) => threads.repliesTo(id, scopeOf(request)) },
    answerMessage: {
      handle: (answer, request) => threads.answer(answer, identityOf(request).user.id, scopeOf(request)),
    },
  } satisfies Partial<ServedCalls>;
}

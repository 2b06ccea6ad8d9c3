import { calls } from '@threefold/api-contract';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { FastifyRequest } from 'fastify';
import { html } from '../../platform/html.ts';
import { type PlainForm, requireFields } from '../../platform/http/plainForms.ts';
import { clientNetwork } from '../../platform/limits/limits.ts';
import { createMessage, type MessageDependencies } from './service.ts';

/**
 * The contact form and the support form as browsers post them without the site's script.
 *
 * @param receivers whom each writes to. @throws HttpError for a brand that takes no messages
 */
export const messagePlainForms = (
  dependencies: MessageDependencies,
  receivers: Readonly<Record<'contact' | 'support', (request: FastifyRequest) => BrandEntry>>,
): PlainForm[] =>
  (['contact', 'support'] as const).map((name) => ({
    path: `/api/forms/${name}`,
    fields: () => [
      { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
      { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
      { name: 'message', label: 'Message', type: 'textarea' },
    ],
    submitLabel: 'Send message',
    async submit(entries, request) {
      const fields = Object.fromEntries(['name', 'email', 'message'].map((field) => [field, entries.get(field) ?? '']));
      await createMessage(dependencies, {
        entries: requireFields(
          fields as { name: string; email: string; message: string },
          calls.submitContactForm.request,
          request,
        ),
        brand: receivers[name](request),
        clientKey: undefined,
        network: clientNetwork(request.ip),
        withoutScript: true,
      });
      return { title: 'Message received!', body: html`<p>We'll be in touch shortly.</p>` };
    },
  }));

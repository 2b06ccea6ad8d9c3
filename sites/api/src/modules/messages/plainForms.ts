import { calls } from '@threefold/api-contract';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { FastifyRequest } from 'fastify';
import { html } from '../../platform/html.ts';
import { type PlainForm, requireFields } from '../../platform/http/plainForms.ts';
import { inLanguage } from '../../platform/language.ts';
import { clientNetwork } from '../../platform/rateLimits/rateLimits.ts';
import { createMessage, type MessageDependencies } from './createMessage.ts';
import { messageTexts } from './texts.ts';

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
    fields(brand) {
      const { form } = messageTexts(brand);
      return [
        { name: 'name', label: form.name, type: 'text', autoComplete: 'name' },
        { name: 'email', label: form.email, type: 'email', autoComplete: 'email' },
        { name: 'message', label: form.message, type: 'textarea' },
      ];
    },
    submitLabel: (brand) => messageTexts(brand).form.submit,
    async submit(entries, request, language) {
      const brand = receivers[name](request);
      const fields = Object.fromEntries(['name', 'email', 'message'].map((field) => [field, entries.get(field) ?? '']));
      await createMessage(dependencies, {
        entries: requireFields(
          fields as { name: string; email: string; message: string },
          calls.submitContactForm.request,
          request,
        ),
        brand,
        language,
        clientKey: undefined,
        network: clientNetwork(request.ip),
        withoutScript: true,
      });
      const { form } = messageTexts(inLanguage(brand, language));
      return { title: form.sent, body: html`<p>${form.next}</p>` };
    },
  }));

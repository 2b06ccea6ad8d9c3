import { randomUUID } from 'node:crypto';
import { LANGUAGES, type Language } from '@threefold/api-contract/language';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../brands.ts';
import { type Html, html } from '../html.ts';
import { type Catalogue, inLanguage, type LocalBrand, siteOf } from '../language.ts';
import { sendBrandPage } from './brandPage.ts';
import { brandOf } from './corsAndCsrf.ts';
import { HttpError, TooManyRequests } from './httpError.ts';
import { inRequestLanguage, languageOf } from './language.ts';
import { refusals } from './refusals.ts';
import { schemaFailure } from './schemaFailure.ts';
import { drain, toHttpError } from './server.ts';
import { english } from './texts.en-CA.ts';
import { french } from './texts.fr-CA.ts';
import { requireValidText } from './validText.ts';

// The site's forms as browsers post them without its script: it is switched off, blocked, or did not load.

/** A field, under the name that the site's form gives it. */
export interface PlainField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'date' | 'textarea' | 'radio' | 'checkbox';
  autoComplete?: string;
  /** Of radios and checkboxes. */
  choices?: readonly { value: string; label: string }[];
}

/** A form, and what a browser without the script is sent. */
export interface PlainForm {
  path: `/api/forms/${string}`;
  fields: (brand: LocalBrand) => readonly PlainField[];
  submitLabel: (brand: LocalBrand) => string;
  /** The field that asks for a field of the call, where its name differs. */
  fieldOf?: (field: string) => string;
  /** Buttons that answer a refusal which asks something. */
  answersTo?: (
    code: string,
    brand: LocalBrand,
  ) => readonly { name: string; value: string; label: string }[] | undefined;
  /**
   * Stores what was sent.
   *
   * @param language of the page with the form
   * @throws HttpError when it is refused; then the page shows the form again, with what was typed.
   */
  submit: (
    entries: URLSearchParams,
    request: FastifyRequest,
    language: Language,
  ) => Promise<{ title: string; body: Html }>;
}

const TEXTS: Catalogue<typeof english> = { 'en-CA': english, 'fr-CA': french };

/** The language of the page with a form, which is in its entries or its address. Not the browser's: the page may be in another. */
const languageOfForm = (entries: URLSearchParams, { url }: FastifyRequest): Language => {
  const named = entries.get('language') ?? new URLSearchParams(url.split('?')[1]).get('language');
  return LANGUAGES.find((language) => language === named) ?? 'en-CA';
};

const KEY = { type: 'object', properties: { key: { type: 'string', format: 'uuid' } } } as const;

/**
 * The fields of a call from a form's entries, judged as those of its JSON are.
 *
 * @throws HttpError when they do not match the schema
 */
export function requireFields<Fields extends object>(fields: Fields, schema: object, request: FastifyRequest): Fields {
  const isValid = request.compileValidationSchema(schema);
  if (!isValid(fields)) {
    const [first] = isValid.errors ?? [];
    const { detail, field } = first ? schemaFailure(first) : { detail: refusals().unreadable };
    throw new HttpError('INVALID', detail, 400, { ...(field && { field }), code: 'malformed' });
  }
  requireValidText(fields);
  return fields;
}

/**
 * The idempotency key that a refusal's page gave the form, or undefined for the site's form.
 *
 * @throws HttpError when it is malformed
 */
export function formKeyOf(entries: URLSearchParams, request: FastifyRequest): string | undefined {
  const key = entries.get('key');
  return key === null ? undefined : `form:${requireFields({ key }, KEY, request).key}`;
}

/** Serves the forms. Each takes one kind of body, from the brands' sites and from its own page. */
export function servePlainForms(app: FastifyInstance, brands: Brands, forms: readonly PlainForm[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      // Browsers send line ends as CR LF; scripts read them as LF.
      done(null, new URLSearchParams(String(body).replaceAll('%0D%0A', '%0A'))),
    );
    // Refused before the form was read, so only the browser still has what was typed.
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const { statusCode, answer } = refuse(error, request, reply);
      if (statusCode === 413) await drain(request);
      const brand = inLanguage(brandOf(brands, request), languageOf(request));
      const texts = TEXTS[brand.region.language];
      const reason = statusCode === 415 ? texts.unreadable : answer.detail;
      return sendBrandPage(reply, brand, brands, {
        title: texts.notSent,
        body: html`<p role="alert">${reason}</p><p>${texts.goBack(brand.phone)}</p>`,
      });
    });
    for (const form of forms) {
      scope.post<{ Body: URLSearchParams | undefined }>(
        form.path,
        { config: { plainForm: true } },
        async (request, reply) => {
          // A request without a body has none.
          const entries = request.body ?? new URLSearchParams();
          const language = languageOfForm(entries, request);
          const brand = inLanguage(brandOf(brands, request), language);
          const texts = TEXTS[brand.region.language];
          // So that the form on this page says where it comes from.
          reply.header('Referrer-Policy', 'same-origin');
          try {
            const { title, body } = await inRequestLanguage(language, () => form.submit(entries, request, language));
            return sendBrandPage(reply, brand, brands, {
              title,
              body: html`${body}<p><a href="${siteOf(brand, brands)}">${texts.backTo(brand.displayName)}</a></p>`,
            });
          } catch (error) {
            const refused = refuse(error as FastifyError, request, reply);
            return sendBrandPage(reply, brand, brands, {
              title: texts.notSent,
              body: refilled(form, brand, entries, refused),
            });
          }
        },
      );
    }
  });
}

/** Sets the status and the headers of a refusal. */
function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): HttpError {
  const refused = toHttpError(error);
  if (refused.statusCode >= 500) request.log.error({ err: error }, 'form failed');
  if (refused instanceof TooManyRequests) reply.header('Retry-After', refused.retryAfterS);
  reply.code(refused.statusCode);
  return refused;
}

/** The form with what was typed, below the reason why it was refused. */
function refilled(form: PlainForm, brand: LocalBrand, entries: URLSearchParams, { answer }: HttpError): Html {
  const { field = '', code = '', detail } = answer;
  const refusedField = form.fieldOf?.(field) ?? field;
  const answers = form.answersTo?.(code, brand);
  return html`<p role="alert">${detail}</p><form method="post" action="${form.path}"><input type="hidden" name="key" value="${randomUUID()}"><input type="hidden" name="language" value="${brand.region.language}">${form.fields(brand).map((one) => control(one, entries.getAll(one.name), one.name === refusedField))}${
    answers
      ? answers.map(({ name, value, label }) => html`<button name="${name}" value="${value}">${label}</button>`)
      : html`<button>${form.submitLabel(brand)}</button>`
  }</form>`;
}

function control(
  { name, label, type, autoComplete = 'off', choices }: PlainField,
  values: readonly string[],
  refused: boolean,
): Html {
  const marks = refused ? html` aria-invalid="true" autofocus` : html``;
  if (choices) {
    const inputs = choices.map(
      (choice, index) =>
        html`<label><input type="${type}" name="${name}" value="${choice.value}"${values.includes(choice.value) ? html` checked` : html``}${index === 0 ? marks : html``}> ${choice.label}</label>`,
    );
    return html`<fieldset><legend>${label}</legend>${inputs}</fieldset>`;
  }
  const [value = ''] = values;
  return type === 'textarea'
    ? html`<label>${label}<textarea name="${name}" rows="5"${marks}>
${value}</textarea></label>`
    : html`<label>${label}<input type="${type}" name="${name}" value="${value}" autocomplete="${autoComplete}"${marks}></label>`;
}

import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  'string,null': 'text or nothing',
};

/** A received name, shortened and made printable. */
const printable = (name: unknown) =>
  String(name)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 40);

/** Turns a schema error into a sentence that names the field. */
export function schemaFailure({ keyword, instancePath, params }: FastifySchemaValidationError): {
  detail: string;
  field?: string;
} {
  const field = printable(instancePath.slice(1).split('/', 1)[0] ?? '');
  if (keyword === 'additionalProperties') {
    return { detail: `"${printable(params.additionalProperty)}" is not a field of this form.` };
  }
  if (keyword === 'required') {
    const missing = printable(params.missingProperty);
    return { detail: `"${missing}" is missing.`, field: missing };
  }
  if (!field) return { detail: 'The form has to be sent as a JSON object.' };
  if (keyword === 'type')
    return { detail: `"${field}" has to be ${TYPE_NAMES[String(params.type)] ?? params.type}.`, field };
  if (keyword === 'maxLength') return { detail: `"${field}" is too long: at most ${params.limit} characters.`, field };
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    const choices = params.allowedValues.filter((value) => value !== null).map((value) => `"${value}"`);
    return { detail: `"${field}" has to be ${choices.join(' or ')}.`, field };
  }
  return { detail: `"${field}" is not filled in properly.`, field };
}

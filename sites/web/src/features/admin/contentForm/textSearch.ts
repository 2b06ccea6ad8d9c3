import { type FormSchema, isRecord, kindOf, labelOf, shownValue } from './formSchema.ts';

/** The values inside of a group or list, with their schemas. */
function partsOf(name: string, schema: FormSchema, value: unknown): [string, FormSchema, unknown][] {
  const record = isRecord(value) ? value : {};
  const properties = Object.entries(schema.properties ?? {}).map(([key, field]): [string, FormSchema, unknown] => [
    key,
    field,
    record[key],
  ]);
  if (properties.length > 0 || schema.type === 'object') return properties;
  const shown = shownValue(schema, value);
  const items: unknown[] = Array.isArray(shown) ? shown : [];
  return items.map((item) => [name, schema.items ?? {}, item]);
}

/** Whether a value's label or text, or one inside of it, contains some words. @param wanted in lower case */
export function hasText(name: string, schema: FormSchema, value: unknown, wanted: string): boolean {
  const kind = kindOf(name, schema);
  if (kind === 'hidden') return false;
  if (name !== '' && labelOf(name, schema).toLowerCase().includes(wanted)) return true;
  if (kind === 'group' || kind === 'list') {
    return partsOf(name, schema, value).some(([key, field, part]) => hasText(key, field, part, wanted));
  }
  const shown = shownValue(schema, value);
  const text = typeof shown === 'string' ? shown : kind === 'rich text' ? JSON.stringify(shown) : '';
  return text.toLowerCase().includes(wanted);
}

/** How many texts of a part are others than those as built. */
export function changedTexts(schema: FormSchema, value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (schema.default !== undefined) return JSON.stringify(value) === JSON.stringify(schema.default) ? 0 : 1;
  return partsOf('', schema, value).reduce((count, [, field, part]) => count + changedTexts(field, part), 0);
}

import type { ErrorObject } from 'ajv';

/**
 * Why a value does not fit its schema, in words that go on after its name: "Title" is too long: there is room for 80 characters.
 *
 * @returns undefined for what the words depend on, such as a format
 */
export function reasonFor({ keyword, params }: Pick<ErrorObject, 'keyword' | 'params'>): string | undefined {
  switch (keyword) {
    case 'minLength':
      return 'has no text';
    case 'maxLength':
      return `is too long: there is room for ${params.limit} characters`;
    case 'minItems':
      return 'needs at least one entry';
    case 'maxItems':
      return `has too many entries: there is room for ${params.limit}`;
    case 'uniqueItems':
      return 'has the same entry twice';
    case 'type':
      return `must be ${params.type === 'array' ? 'a list' : 'a text'}`;
    case 'required':
      return `has no ${params.missingProperty}`;
    default:
      return undefined;
  }
}

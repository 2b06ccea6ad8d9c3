// What the form and the comparison read from a document's JSON Schema, and how they read and change its values. Nothing here
// needs a browser.

/** The parts of JSON Schema that documents use. */
export interface FormSchema {
  type?: string;
  title?: string;
  description?: string;
  /** The text as built: what is shown while nothing is stored. */
  default?: unknown;
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, FormSchema>>;
  required?: readonly string[];
  items?: FormSchema;
  oneOf?: readonly FormSchema[];
}

export type FieldKind =
  | 'group'
  | 'list'
  | 'rich text'
  | 'picture'
  | 'link'
  | 'date'
  | 'choice'
  | 'check'
  | 'number'
  | 'text'
  | 'hidden';

/** Whether a text leads somewhere, by its name or pattern. */
const isLink = (key: string, { format, pattern }: FormSchema) =>
  format === 'https' || /Url$/.test(key) || Boolean(pattern?.startsWith('^(?:https?'));

const isPicture = (key: string, { format, pattern }: FormSchema) =>
  format === 'picture' || key === 'imageUrl' || Boolean(pattern?.startsWith('^/media/'));

const isDate = (key: string, { format }: FormSchema) => format === 'date' || /Date$/.test(key);

/** The field that a value is edited with. @param key the value's name, or that of its list */
export function kindOf(key: string, schema: FormSchema): FieldKind {
  // Identifiers are written by the editor: links and anchors stay the same.
  if (key === 'id' || schema.const !== undefined) return 'hidden';
  if (choicesOf(schema).length > 0) return 'choice';
  if (schema.type === 'object' || schema.properties) return 'group';
  if (schema.type === 'array') return schema.items?.oneOf ? 'rich text' : 'list';
  if (schema.type === 'boolean') return 'check';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type !== undefined && schema.type !== 'string') return 'hidden';
  if (isPicture(key, schema)) return 'picture';
  if (isLink(key, schema)) return 'link';
  return isDate(key, schema) ? 'date' : 'text';
}

/** The words of a key: `imageCaption` is "Image caption". */
function wordsOf(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const labelOf = (key: string, schema: FormSchema): string => schema.title ?? wordsOf(key);

/** What can be chosen, with its name. */
export const choicesOf = ({ enum: values = [], oneOf = [] }: FormSchema): { value: string; name: string }[] => [
  ...values.map((value) => ({ value: String(value), name: String(value) })),
  ...oneOf.map(({ const: value, title }) => ({ value: String(value), name: title ?? String(value) })),
];

export type Values = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The properties of a group that can be edited, in the schema's order. Rare old forms show only where a value has them. */
export const fieldsOf = (schema: FormSchema, value: unknown): [string, FormSchema][] =>
  Object.entries(schema.properties ?? {}).filter(([key, field]) => {
    const kind = kindOf(key, field);
    if (kind === 'hidden') return false;
    const isStored = isRecord(value) && value[key] !== undefined;
    return kind !== 'group' || isStored || hasDefault(field) || (schema.required ?? []).includes(key);
  });

/** Whether a value, or one inside of it, has a built text. */
const hasDefault = (schema: FormSchema): boolean =>
  schema.default !== undefined || Object.values(schema.properties ?? {}).some(hasDefault);

/** What a field shows: the stored value, or else the text as built. */
export function shownValue(schema: FormSchema, value: unknown): unknown {
  return value === undefined ? schema.default : value;
}

/**
 * A group's value after one of its properties has changed. A property without a value is left out, as are groups that only held
 * such, where the text as built takes their place.
 */
export function withProperty(schema: FormSchema, value: unknown, key: string, next: unknown): unknown {
  const { [key]: _, ...others } = isRecord(value) ? value : {};
  // In the schema's order, so that a changed and restored document is the same again.
  const changed = { ...others, ...(next !== undefined && { [key]: next }) };
  const order = Object.keys(schema.properties ?? {});
  const entries = Object.entries(changed).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return entries.length === 0 && hasDefault(schema) ? undefined : Object.fromEntries(entries);
}

/** A new identifier, of letters and digits. */
const newId = (): string => `item-${Math.random().toString(36).slice(2, 10)}`;

/** The value that a new item of a list begins with: what its schema requires, empty. */
export function blankValue(key: string, schema: FormSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (key === 'id') return newId();
  const [choice] = choicesOf(schema);
  if (choice) return choice.value;
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 0;
  if (schema.properties) {
    const required = Object.entries(schema.properties).filter(([name]) => (schema.required ?? []).includes(name));
    return Object.fromEntries(required.map(([name, field]) => [name, blankValue(name, field)]));
  }
  return '';
}

/** What an item of a list is called: its title, or whatever of it is a text. */
export function itemName(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  for (const key of ['title', 'question', 'product', 'name', 'label', 'language', 'text']) {
    if (typeof value[key] === 'string' && value[key] !== '') return value[key];
  }
  return '';
}

/** Characters as readers count them, and the schema. */
export const lengthOf = (text: string): number => [...text].length;

/** Where a value is in its document: `items.2.title`. */
export const placeOf = (path: readonly (string | number)[]): string => path.join('.');

/** The same of a place as the server names it, such as `items[2].title`. */
export const placeNamed = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^\./, '');

/**
 * The schema of a translation, which holds only what differs from the English document: every value is optional, and entries, which
 * are found by their identifier, are neither added nor removed.
 */
export function translationSchema({ required, items, properties, ...schema }: FormSchema): FormSchema {
  const hasIds = items?.properties?.id !== undefined;
  return {
    ...schema,
    ...(required?.includes('id') && { required: ['id'] }),
    ...(items && { items: items.oneOf ? items : translationSchema(items) }),
    ...(hasIds && { minItems: Number.POSITIVE_INFINITY, maxItems: 0 }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, translationSchema(field)])),
    }),
  };
}

import type { Call } from './call.ts';

/** What of a call decides which requests it accepts, as JSON has it. */
export type AcceptedCall = Pick<Call, 'method' | 'path' | 'bodyLimit'> & { request?: object; query?: object };

/** A JSON Schema, by keyword. */
type Keywords = Readonly<Record<string, unknown>>;

/** Say nothing about what is accepted. */
const NOTES = ['description', 'title', 'default'];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const listOf = (value: unknown): readonly unknown[] => [value ?? []].flat();
const keywordsOf = (value: unknown) => (typeof value === 'object' ? value : {}) as Keywords;

/** What a keyword refuses that the schema before accepted. Keywords that are compared as a whole have to stay as they were. */
function refusedBy(keyword: string, now: unknown, before: unknown, place: string): string[] {
  const isNumber = typeof now === 'number' && typeof before === 'number';
  const isWider = isNumber && (/^(max|exclusiveMax)/.test(keyword) ? now > before : now < before);
  if (isSame(now, before) || NOTES.includes(keyword) || isWider) return [];
  switch (keyword) {
    case 'properties':
      return Object.entries(keywordsOf(before)).flatMap(([name, former]) =>
        newRefusals(keywordsOf(now)[name] ?? {}, former, `${place}.${name}`),
      );
    case 'required':
      return listOf(now)
        .filter((name) => !listOf(before).includes(name))
        .map((name) => `${place}.${name} is required`);
    case 'enum':
    case 'type':
      if (before === undefined) break;
      return listOf(before)
        .filter((value) => !listOf(now).includes(value))
        .map((value) => `${place} is no longer ${JSON.stringify(value)}`);
    case 'items':
      return newRefusals(now, before, `${place}[]`);
    case 'additionalProperties':
      if (before === false) return [];
      if (now !== false) return newRefusals(now, before, `${place}.*`);
  }
  return [`${place} has another ${keyword}`];
}

/** What a schema refuses that the one before accepted: a line for each, with its place. */
function newRefusals(now: unknown, before: unknown, place: string): string[] {
  const [schema, former] = [keywordsOf(now), keywordsOf(before)];
  const names = Object.keys(keywordsOf(former.properties));
  const gone =
    schema.additionalProperties === false ? names.filter((name) => !(name in keywordsOf(schema.properties))) : [];
  return [
    ...gone.map((name) => `${place}.${name} is gone`),
    ...Object.entries(schema).flatMap(([keyword, value]) => refusedBy(keyword, value, former[keyword], place)),
  ];
}

/** Which requests of a release the present calls refuse: a line for each reason. */
export function refusedRequests(
  now: Readonly<Record<string, AcceptedCall>>,
  released: Readonly<Record<string, AcceptedCall>>,
): string[] {
  return Object.entries(released).flatMap(([name, before]) => {
    const call = now[name];
    if (call?.method !== before.method || call.path !== before.path) return [`${name} is gone`];
    const isSmaller = (call.bodyLimit ?? 0) < (before.bodyLimit ?? 0);
    return [
      ...(isSmaller ? [`${name} takes smaller bodies`] : []),
      ...newRefusals(call.request, before.request, name),
      ...newRefusals(call.query, before.query, name),
    ];
  });
}

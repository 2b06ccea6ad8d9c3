import type { ESTree } from 'rolldown/utils';
import { type Declared, declarationFile, resolveType } from './declarations.ts';

/** The shape of a value, from the stripe package's types. */
export type Shape =
  | { kind: 'text' | 'number' | 'boolean' | 'null' | 'anything' }
  | { kind: 'word'; words: readonly unknown[] }
  | { kind: 'list'; of: Shape }
  | { kind: 'either'; of: readonly Shape[] }
  | ObjectShape;

export interface ObjectShape {
  kind: 'object';
  /** Its named fields, with those it inherits; resolved lazily, because most types lead to most others. */
  fields: () => ReadonlyMap<string, Field>;
  /** The type of any other field; undefined when there are none. */
  others: () => Shape | undefined;
}

export interface Field {
  /** Always present, according to the types. */
  always: boolean;
  shape: () => Shape;
}

/** The types bound to type parameters. */
type Bindings = ReadonlyMap<string, Shape>;

const nameOf = (name: ESTree.TSTypeName | ESTree.Expression): string => {
  if (name.type === 'Identifier') return name.name;
  if (name.type === 'TSQualifiedName') return `${nameOf(name.left)}.${name.right.name}`;
  if (name.type === 'MemberExpression' && name.property.type === 'Identifier') {
    return `${nameOf(name.object)}.${name.property.name}`;
  }
  throw new Error(`a type named by ${name.type}`);
};

/** Makes a value when it is first needed, and keeps it. */
const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** The stripe package adds this type to enums to which later versions may add values. */
const isOtherText = (node: ESTree.TSType) => node.type === 'TSTypeReference' && nameOf(node.typeName) === 'OtherString';

/** Whether a type is an API object: Stripe declares each one in its own file, so the type is imported. */
const isApiObject = (node: ESTree.TSType, { file }: Declared): boolean =>
  node.type === 'TSTypeReference' && file.imports.has(nameOf(node.typeName).split('.')[0] ?? '');

/**
 * The shape of a type of the stripe package, which Stripe generates from its published interface. Objects have only
 * the published fields, enums only the listed values.
 *
 * A field that can be expanded is an id unless it is in `expanded`.
 */
export function shapeOf({ file, name }: { file: string; name: string }, expanded: readonly string[] = []): Shape {
  // Each function below makes the shape of one kind of syntax; `at` is the declared type in which the syntax stands.
  const known = new Map<Declared, Shape>();

  const fieldsOf = (
    members: readonly ESTree.TSSignature[],
    at: Declared,
    bindings: Bindings,
  ): ReadonlyMap<string, Field> => {
    const fields = new Map<string, Field>();
    for (const member of members) {
      if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) continue;
      const { key } = member;
      if (key.type !== 'Identifier' && key.type !== 'Literal') throw new Error(`a field named by ${key.type}`);
      const field = key.type === 'Identifier' ? key.name : String(key.value);
      const { typeAnnotation } = member.typeAnnotation;
      // Such as `deleted` on objects that are not deleted.
      if (typeAnnotation.type === 'TSVoidKeyword') continue;
      fields.set(field, { always: !member.optional, shape: lazily(() => ofType(typeAnnotation, at, bindings, field)) });
    }
    return fields;
  };

  const ofMembers = (
    members: readonly ESTree.TSSignature[],
    at: Declared,
    bindings: Bindings,
    bases: readonly string[] = [],
  ): ObjectShape => ({
    kind: 'object',
    fields: lazily(() => {
      const inherited = bases.flatMap((base) => {
        const shape = ofDeclared(resolveType(base, at), []);
        return shape.kind === 'object' ? [...shape.fields()] : [];
      });
      return new Map([...inherited, ...fieldsOf(members, at, bindings)]);
    }),
    others: lazily(() => {
      const index = members.find((member) => member.type === 'TSIndexSignature');
      return index && ofType(index.typeAnnotation.typeAnnotation, at, bindings);
    }),
  });

  const ofDeclared = (declared: Declared, given: readonly Shape[]): Shape => {
    const before = known.get(declared);
    if (before) return before;
    const { node } = declared;
    const parameters = node.typeParameters?.params.map(({ name }) => name.name) ?? [];
    const bindings: Bindings = new Map(
      parameters.map((parameter, index) => [parameter, given[index] ?? { kind: 'anything' }]),
    );
    const shape =
      node.type === 'TSInterfaceDeclaration'
        ? ofMembers(
            node.body.body,
            declared,
            bindings,
            node.extends.map(({ expression }) => nameOf(expression)),
          )
        : ofType(node.typeAnnotation, declared, bindings);
    if (parameters.length === 0) known.set(declared, shape);
    return shape;
  };

  const ofReference = (node: ESTree.TSTypeReference, at: Declared, bindings: Bindings): Shape => {
    const name = nameOf(node.typeName);
    const bound = bindings.get(name);
    if (bound) return bound;
    // Decimals are sent as strings.
    if (name === 'Decimal') return { kind: 'text' };
    const given = node.typeArguments?.params.map((one) => ofType(one, at, bindings)) ?? [];
    if (name === 'Array') return { kind: 'list', of: given[0] ?? { kind: 'anything' } };
    return ofDeclared(resolveType(name, at), given);
  };

  const ofUnion = (node: ESTree.TSUnionType, at: Declared, bindings: Bindings, field: string | undefined): Shape => {
    // A union of a text and an API object is an expandable field.
    const isOnlyId = node.types.some(({ type }) => type === 'TSStringKeyword') && !expanded.includes(field ?? '');
    const of = node.types
      .filter((one) => !isOtherText(one) && !(isOnlyId && isApiObject(one, at)))
      .map((one) => ofType(one, at, bindings));
    const [only, ...more] = of;
    return only && more.length === 0 ? only : { kind: 'either', of };
  };

  const ofType = (node: ESTree.TSType, at: Declared, bindings: Bindings, field?: string): Shape => {
    switch (node.type) {
      case 'TSStringKeyword':
        return { kind: 'text' };
      case 'TSNumberKeyword':
        return { kind: 'number' };
      case 'TSBooleanKeyword':
        return { kind: 'boolean' };
      case 'TSNullKeyword':
        return { kind: 'null' };
      case 'TSUnknownKeyword':
        return { kind: 'anything' };
      case 'TSLiteralType':
        if (node.literal.type !== 'Literal') throw new Error(`a literal written as ${node.literal.type}`);
        return { kind: 'word', words: [node.literal.value] };
      case 'TSArrayType':
        return { kind: 'list', of: ofType(node.elementType, at, bindings, field) };
      case 'TSUnionType':
        return ofUnion(node, at, bindings, field);
      case 'TSTypeLiteral':
        return ofMembers(node.members, at, bindings);
      case 'TSTypeReference':
        return ofReference(node, at, bindings);
      case 'TSParenthesizedType':
        return ofType(node.typeAnnotation, at, bindings, field);
      default:
        throw new Error(`a type written as ${node.type}`);
    }
  };

  const declared = declarationFile(file).types.get(name);
  if (!declared) throw new Error(`the stripe package declares no ${name}`);
  return ofDeclared(declared, []);
}

const isObjectValue = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How the primitive kinds are recognized, in JSON or as form text. */
const plain = {
  json: {
    text: (value: unknown) => typeof value === 'string',
    number: (value: unknown) => typeof value === 'number',
    boolean: (value: unknown) => typeof value === 'boolean',
    null: (value: unknown) => value === null,
    anything: () => true,
  },
  form: {
    text: (value: unknown) => typeof value === 'string',
    number: (value: unknown) => typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value),
    boolean: (value: unknown) => value === 'true' || value === 'false',
    null: (value: unknown) => value === '',
    anything: () => true,
  },
} as const;

/** The mistakes in a value, each with its path; empty when it matches the shape. */
export function mistakesIn(value: unknown, shape: Shape, as: keyof typeof plain, place = ''): string[] {
  const wrong = (what: string) => [`${place || 'the value'} ${what}`];
  switch (shape.kind) {
    case 'word':
      return shape.words.includes(value) ? [] : wrong(`is none of ${shape.words.join(', ')}: ${JSON.stringify(value)}`);
    case 'list':
      if (!Array.isArray(value)) return wrong('is not a list');
      return value.flatMap((one, index) => mistakesIn(one, shape.of, as, `${place}[${index}]`));
    case 'either': {
      const tries = shape.of.map((one) => mistakesIn(value, one, as, place));
      // The mistakes of the closest alternative are the most helpful.
      return tries.toSorted((a, b) => a.length - b.length)[0] ?? [];
    }
    case 'object': {
      if (!isObjectValue(value)) return wrong('is not an object');
      const [fields, others] = [shape.fields(), shape.others()];
      const missing = [...fields].filter(([name, { always }]) => always && !(name in value));
      return [
        ...missing.flatMap(([name]) => wrong(`has no ${name}`)),
        ...Object.entries(value).flatMap(([name, inner]) => {
          const expected = fields.get(name)?.shape() ?? others;
          return expected ? mistakesIn(inner, expected, as, `${place}.${name}`) : wrong(`has an unknown ${name}`);
        }),
      ];
    }
    default:
      return plain[as][shape.kind](value) ? [] : wrong(`is not of the kind ${shape.kind}: ${JSON.stringify(value)}`);
  }
}

/** The smallest valid value of a shape. */
function smallest(shape: Shape): unknown {
  switch (shape.kind) {
    case 'word':
      return shape.words[0];
    case 'list':
      return [];
    case 'either':
      return shape.of.some(({ kind }) => kind === 'null') ? null : shape.of[0] && smallest(shape.of[0]);
    case 'object':
      return withRequiredFields({}, shape);
    default:
      return { text: '', number: 0, boolean: false, null: null, anything: null }[shape.kind];
  }
}

/** Fills in required fields that are missing with their smallest valid values. */
export function withRequiredFields(value: unknown, shape: Shape): unknown {
  if (shape.kind === 'list' && Array.isArray(value)) return value.map((one) => withRequiredFields(one, shape.of));
  if (shape.kind === 'either') {
    const fitting = shape.of.find(({ kind }) => kind === (Array.isArray(value) ? 'list' : 'object'));
    return fitting && typeof value === 'object' && value !== null ? withRequiredFields(value, fitting) : value;
  }
  if (shape.kind !== 'object' || !isObjectValue(value)) return value;
  const whole = { ...value };
  for (const [name, { always, shape: inner }] of shape.fields()) {
    if (name in whole) whole[name] = withRequiredFields(whole[name], inner());
    else if (always) whole[name] = smallest(inner());
  }
  return whole;
}

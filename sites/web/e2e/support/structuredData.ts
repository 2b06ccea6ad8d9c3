// The part of schema.org's vocabulary that the pages use: the properties of each type, and their values.

type Kind = 'text' | 'url' | 'date' | 'dial' | 'email' | readonly string[];

interface Shape {
  required: Readonly<Record<string, Kind>>;
  optional?: Readonly<Record<string, Kind>>;
}

const THING = { description: 'text', image: 'url', url: 'url' } as const;

const ORGANIZATION: Shape = {
  required: { name: 'text' },
  optional: {
    ...THING,
    logo: 'url',
    email: 'email',
    telephone: 'dial',
    address: ['PostalAddress'],
    areaServed: ['Country', 'City', 'Place'],
    knowsAbout: 'text',
  },
};

const NAMED: Shape = { required: { name: 'text' } };

const SHAPES: Readonly<Record<string, Shape>> = {
  Organization: ORGANIZATION,
  LocalBusiness: {
    required: {
      name: 'text',
      address: ['PostalAddress'],
      telephone: 'dial',
      areaServed: ['City', 'Place'],
    },
    optional: {
      ...ORGANIZATION.optional,
      openingHours: 'text',
      makesOffer: ['Offer'],
      potentialAction: ['ReserveAction'],
      sameAs: 'url',
    },
  },
  Service: {
    required: { name: 'text' },
    optional: { description: 'text', provider: ['Organization'], areaServed: 'text' },
  },
  Offer: { required: { itemOffered: ['Service'] } },
  ReserveAction: { required: { name: 'text', target: 'url' } },
  ProfilePage: { required: { mainEntity: ['Person'] }, optional: { url: 'url' } },
  Person: {
    required: { name: 'text', url: 'url' },
    optional: {
      ...THING,
      jobTitle: 'text',
      email: 'email',
      telephone: 'dial',
      address: ['PostalAddress'],
      knowsAbout: 'text',
      sameAs: 'url',
    },
  },
  Blog: { required: { name: 'text', url: 'url', blogPost: ['BlogPosting'] } },
  BlogPosting: {
    required: { headline: 'text', datePublished: 'date', author: ['Organization', 'Person'] },
    optional: { description: 'text', image: 'url' },
  },
  PostalAddress: {
    required: { addressLocality: 'text', addressCountry: 'text' },
    // Not every country has regions.
    optional: { addressRegion: 'text', streetAddress: 'text' },
  },
  Country: NAMED,
  City: NAMED,
  Place: NAMED,
};

const PATTERNS: Readonly<Record<Exclude<Kind, readonly string[]>, RegExp>> = {
  text: /\S/,
  url: /^https:\/\/[a-z0-9.-]+\.example(?:\/\S*)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  dial: /^\+\d{8,15}$/,
  email: /^\S+@[a-z0-9.-]+$/,
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typesOf = (node: Record<string, unknown>) => [node['@type']].flat().map(String);

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function mistakesOfValue(value: unknown, kind: Kind, at: string): string[] {
  if (typeof kind === 'string') {
    return typeof value === 'string' && PATTERNS[kind].test(value) ? [] : [`${at} is not a valid ${kind}: ${value}`];
  }
  if (!isRecord(value)) return [`${at} is not ${kind.join(' or ')}`];
  // A reference to something described elsewhere in the document.
  if (Object.keys(value).join() === '@id') return [];
  return typesOf(value).some((type) => kind.includes(type))
    ? mistakesOfNode(value, at)
    : [`${at} is a ${typesOf(value)}, not ${kind.join(' or ')}`];
}

function mistakesOfNode(node: Record<string, unknown>, at: string): string[] {
  const shape = SHAPES[typesOf(node)[0] ?? ''];
  if (!shape) return [`${at} has an unknown type: ${typesOf(node)}`];
  const properties = { ...shape.optional, ...shape.required };
  const missing = Object.keys(shape.required).filter((name) => node[name] === undefined);
  return [
    ...missing.map((name) => `${at} has no ${name}`),
    ...Object.entries(node)
      .filter(([name]) => !name.startsWith('@'))
      .flatMap(([name, value]) => {
        const kind = properties[name];
        const where = `${at}.${name}`;
        if (!kind) return [`${where} is not a property of ${typesOf(node)[0]}`];
        if (asList(value).length === 0) return [`${where} is empty`];
        return asList(value).flatMap((one) => mistakesOfValue(one, kind, where));
      }),
  ];
}

/** The mistakes in a JSON-LD block, in sentences; empty when it is valid. */
export function mistakesOf(facts: unknown): string[] {
  if (!isRecord(facts)) return ['The facts are not a record.'];
  if (facts['@context'] !== 'https://schema.org') return ["The context is not schema.org's."];
  const nodes = Array.isArray(facts['@graph']) ? facts['@graph'] : [facts];
  return nodes.flatMap((node, index) =>
    isRecord(node) ? mistakesOfNode(node, `${index}`) : [`${index} is not a record`],
  );
}

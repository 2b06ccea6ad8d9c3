import { type ClientProject, calls, clientProjectSchema, type Data, type Schema } from '@threefold/api-contract';
import { type SandboxProduct, sandboxProductsSchema } from '../../platform/payments/sandbox/catalogue.ts';

interface ContentFile<Value> {
  /** Its name in the content folder. */
  name: string;
  /** What it has to be: mostly the same as the answer of the call that hands it out. */
  schema: Schema;
  /** Puts what was read in the order in which it is shown. */
  arrange?: (value: Value) => Value;
}

/** A project with the email of the client whose it is. */
export type OwnedProject = ClientProject & { clientEmail: string };

const ownedProjectsSchema = {
  type: 'array',
  items: {
    ...clientProjectSchema,
    required: ['clientEmail', ...clientProjectSchema.required],
    properties: { clientEmail: { type: 'string', minLength: 3 }, ...clientProjectSchema.properties },
  },
} as const satisfies Schema;

/**
 * Every content file. A new one is an entry here and a member of its call in `contentCalls`; reading, checking and
 * following its changes come with it.
 */
export interface ContentValues {
  articles: Data['getNewsArticles'];
  projects: Data['getPortfolioProjects'];
  supportQuestions: Data['getSupportQuestions'];
  clientProjects: OwnedProject[];
  /** What the sandbox sells. */
  products: SandboxProduct[];
}

export const contentFiles: { readonly [Key in keyof ContentValues]: ContentFile<ContentValues[Key]> } = {
  articles: {
    name: 'articles.json',
    schema: calls.getNewsArticles.data,
    arrange: (articles) => articles.toSorted((a, b) => b.articleDate.localeCompare(a.articleDate)),
  },
  projects: { name: 'projects.json', schema: calls.getPortfolioProjects.data },
  supportQuestions: { name: 'support-questions.json', schema: calls.getSupportQuestions.data },
  clientProjects: { name: 'client-projects.json', schema: ownedProjectsSchema },
  products: { name: 'products.json', schema: sandboxProductsSchema },
};

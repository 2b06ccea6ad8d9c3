import { calls, type Data, type Schema } from '@threefold/api-contract';
import { type SandboxProduct, sandboxProductsSchema } from '../../platform/payments/sandbox/catalogue.ts';

interface ContentFile {
  /** Its name in the content folder. */
  name: string;
  /** What it has to be: mostly the same as the answer of the call that hands it out. */
  schema: Schema;
}

/**
 * The content files that only the API reads; what visitors read, the site reads as well (`readPublished`). A new one is
 * an entry here and a member of its call in `contentCalls`; reading, checking and following its changes come with it.
 */
export interface OwnValues {
  supportQuestions: Data['getSupportQuestions'];
  /** What the sandbox sells. */
  products: SandboxProduct[];
}

export const ownFiles: { readonly [Key in keyof OwnValues]: ContentFile } = {
  supportQuestions: { name: 'support-questions.json', schema: calls.getSupportQuestions.data },
  products: { name: 'products.json', schema: sandboxProductsSchema },
};

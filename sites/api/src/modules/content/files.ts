import { calls, type Data, type Schema } from '@threefold/api-contract';
import { type SandboxProduct, sandboxProductsSchema } from '../../platform/payments/sandbox/catalogue.ts';

interface ContentFile {
  /** Its name in the content folder. */
  name: string;
  /** Its schema: usually the response of the call that returns it. */
  schema: Schema;
}

/**
 * The content files that only the API reads; `readPublished` reads those shared with the site. To add one, add an
 * entry here and a member of its call in `contentCalls`; reading, validation and watching are automatic.
 */
export interface OwnValues {
  supportQuestions: Data['getSupportQuestions'];
  /** The sandbox's products. */
  products: SandboxProduct[];
}

export const ownFiles: { readonly [Key in keyof OwnValues]: ContentFile } = {
  supportQuestions: { name: 'support-questions.json', schema: calls.getSupportQuestions.data },
  products: { name: 'products.json', schema: sandboxProductsSchema },
};

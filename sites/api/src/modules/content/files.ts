import { calls, type Data, type Schema } from '@threefold/api-contract';
import { type Setup, setupsSchema } from '../projects/index.ts';
import { PRODUCTS_FILE, type ProductInFile, productsSchema, requireProducts } from './products.ts';

interface ContentFile<Value> {
  /** Name of the file in the content folder. */
  name: string;
  /** Schema of the file: usually that of the data of the call that returns it. */
  schema: Schema;
  /** Rules that a schema cannot express. @throws ContentError */
  validate?: (value: Value, media: ReadonlyMap<string, Buffer>) => void;
}

/**
 * The content files that only the API reads; `readPublished` reads those shared with the site. To add one, add an
 * entry here and its call in `contentCalls`; reading, validation and watching are automatic.
 */
export interface ApiOnlyContent {
  supportQuestions: Data['getSupportQuestions'];
  /** What has to be done after a product is bought. */
  setups: readonly Setup[];
  /** The sandbox's products. */
  products: ProductInFile[];
}

export const apiOnlyFiles: { readonly [Key in keyof ApiOnlyContent]: ContentFile<ApiOnlyContent[Key]> } = {
  supportQuestions: { name: 'support-questions.json', schema: calls.getSupportQuestions.data },
  setups: { name: 'setups.json', schema: setupsSchema },
  products: { name: PRODUCTS_FILE, schema: productsSchema, validate: requireProducts },
};

import { sql } from 'drizzle-orm';
import { products } from '../tables.ts';

/** The hashes of the uploaded pictures that products show. */
export const productPictures = sql`select (regexp_matches(${products.imageUrl}, '/media/([0-9a-f]{32})-'))[1] from ${products}`;

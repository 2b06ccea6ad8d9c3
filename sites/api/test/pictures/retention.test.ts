import type { Data } from '@threefold/api-contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { usedPictures } from '../../src/modules/content/index.ts';
import { contentDrafts, contentVersions } from '../../src/modules/content/tables.ts';
import { createPictureRetention, openPictureFiles } from '../../src/modules/pictures/index.ts';
import { contentPictureFiles, contentPictures } from '../../src/modules/pictures/tables.ts';
import { productPictures } from '../../src/modules/subscriptions/index.ts';
import { sampleProduct } from '../../src/modules/subscriptions/samples.ts';
import { products } from '../../src/modules/subscriptions/tables.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { uploadPicture } from '../support/pictures.ts';
import { dataOf } from '../support/requests.ts';
import { useTestApi } from '../support/testApi.ts';

const api = await useTestApi();
const { queries } = api;
const clean = createPictureRetention({ queries, files: openPictureFiles(queries, undefined) }, [
  usedPictures,
  productPictures,
]);
let admin: SignedIn;
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin' });
});

/** Adds a picture, and lets it lie around for some days. */
async function add(days: number, brand = 'harbour-shine'): Promise<string> {
  const { answer } = await uploadPicture(api, admin, { brand, width: 60 });
  await queries
    .update(contentPictures)
    .set({ unusedSince: sql`now() - make_interval(days => ${days})` })
    .where(eq(contentPictures.brand, brand));
  return dataOf<Data['addContentPicture']>(answer).address;
}

const kept = async () => ({
  pictures: await queries.$count(contentPictures),
  files: await queries.$count(contentPictureFiles),
});

const version = (body: string) => ({ name: 'gallery.json', brand: 'ferrolane', body, publishAt: new Date() });

it('removes a picture that no text has named for a month', async () => {
  await add(29);
  await clean();
  expect(await kept()).toEqual({ pictures: 1, files: 2 });
  await add(31);
  await clean();
  expect(await kept()).toEqual({ pictures: 0, files: 0 });
});

it('keeps a picture as long as any version names it, and a month longer', async () => {
  const address = await add(31);
  const [old] = await queries
    .insert(contentVersions)
    .values(version(JSON.stringify({ url: address })))
    .returning();
  await queries.insert(contentVersions).values(version('{}'));
  await clean();
  expect(await queries.select().from(contentPictures)).toMatchObject([{ unusedSince: null }]);
  await queries.delete(contentVersions).where(eq(contentVersions.id, old?.id ?? 0));
  await clean();
  expect(await queries.select().from(contentPictures)).toMatchObject([{ unusedSince: expect.any(Date) }]);
});

it('keeps a picture that a draft names', async () => {
  const body = JSON.stringify({ url: await add(31) });
  await queries
    .insert(contentDrafts)
    .values({ name: 'gallery.json', authorId: admin.id, body, base: 1, revision: 1, updatedAt: new Date() });
  await clean();
  expect(await kept()).toEqual({ pictures: 1, files: 2 });
});

it('keeps a picture that a product shows', async () => {
  const imageUrl = await add(31);
  await queries.insert(products).values({ ...sampleProduct, priceId: 'price_1', productId: 'prod_1', imageUrl });
  await clean();
  expect(await kept()).toEqual({ pictures: 1, files: 2 });
});

it('keeps the files while another brand has the same picture', async () => {
  await add(31);
  await add(1, 'ferrolane');
  await clean();
  expect(await kept()).toEqual({ pictures: 1, files: 2 });
  expect(await queries.$count(contentPictures, and(eq(contentPictures.brand, 'ferrolane')))).toBe(1);
});

import type { Data } from '@threefold/api-contract';
import type { BuiltTexts } from '@threefold/api-contract/content-files';
import { expect, it } from 'vitest';
import { formSchemaOf, withoutFormerDescriptions } from '../../src/modules/content/pictureDescriptions.ts';
import { contentEditor, seedTestContent } from '../support/contentEditor.ts';
import { signedIn } from '../support/people/identities.ts';
import { uploadPicture } from '../support/pictures.ts';
import { dataOf } from '../support/requests.ts';
import { openTestContent, testBrands, useTestApi } from '../support/testApi.ts';

const api = await useTestApi();

interface Work {
  id: string;
  url?: string;
  alt?: string;
  title?: string;
}

it('a picture of the gallery that is replaced in English is described in English, until its translation describes it', async () => {
  await seedTestContent(api);
  const admin = await signedIn(api, { role: 'admin' });
  const editor = contentEditor(api, admin);
  /** Changes the first work of a gallery. */
  const change = async (name: string, changes: Partial<Work>) => {
    const gallery = JSON.parse((await editor.open(name)).publishedBody) as { items: Work[] };
    const [first, ...items] = gallery.items;
    const changed = { ...gallery, items: [{ ...first, ...changes }, ...items] };
    expect((await editor.publish(name, JSON.stringify(changed))).code).toBe(200);
  };
  /** What French pages get of it; without a description they have the English one. */
  const shownInFrench = async () => {
    const { files } = JSON.parse((await api.get('/content/published')).text) as { files: Record<string, string> };
    return (JSON.parse(files['gallery.fr-CA.json'] ?? '') as { items: Work[] }).items[0];
  };
  const { answer } = await uploadPicture(api, admin);
  const { address: url } = dataOf<Data['addContentPicture']>(answer);
  expect(await shownInFrench()).toEqual({ id: 'walks', alt: 'Une boîte.' });
  await change('gallery.json', { alt: 'A box, in better words.' });
  expect(await shownInFrench()).toEqual({ id: 'walks', alt: 'Une boîte.' });
  await change('gallery.json', { url });
  expect(await shownInFrench()).toEqual({ id: 'walks' });
  await change('gallery.fr-CA.json', { alt: 'Un restaurant.' });
  expect(await shownInFrench()).toEqual({ id: 'walks', alt: 'Un restaurant.' });
});

it('a translation of a picture that is not described again keeps its words', () => {
  const galleryOf = (...items: Work[]) => JSON.stringify({ items });
  const [box, boite] = [
    { id: 'a', url: '/media/a.svg', alt: 'A box.' },
    { id: 'a', alt: 'Une boîte.', title: 'A' },
  ];
  const first = { 'gallery.json': galleryOf(box), 'gallery.fr-CA.json': galleryOf(boite) };
  const french = (english: object, own: Work = boite, documents: Record<string, string> = first) =>
    withoutFormerDescriptions(
      { 'gallery.json': galleryOf({ ...box, ...english }), 'gallery.fr-CA.json': galleryOf(own) },
      documents,
    )['gallery.fr-CA.json'];
  const replaced = { url: '/media/b.svg', alt: 'A bag.' };
  expect(french(replaced)).toBe(galleryOf({ id: 'a', title: 'A' }));
  for (const kept of [
    french({ url: '/media/b.svg' }),
    french({ alt: 'A bag.' }),
    french({}),
    french(replaced, boite, {}),
  ]) {
    expect(kept).toBe(galleryOf(boite));
  }
  expect(withoutFormerDescriptions({ 'gallery.json': galleryOf(box) }, first)).toEqual({
    'gallery.json': galleryOf(box),
  });
});

it('the form of French texts has the description in English of a picture that only English describes, and a hint', async () => {
  await seedTestContent(api);
  const builtTexts: BuiltTexts = {
    'harbour-shine': {
      'en-CA': { hero: { src: '/assets/a.svg', alt: 'A drawing' }, work: { src: '/assets/b.svg', alt: 'Work' } },
      'fr-CA': { hero: { alt: 'Un dessin' }, work: { alt: 'Du travail' } },
    },
  };
  const content = await openTestContent(api.queries, undefined, testBrands, builtTexts);
  const replaced = JSON.stringify({ hero: { src: '/assets/b.svg', alt: 'A photo' }, work: { src: '/assets/a.svg' } });
  const formOf = (name: string) => {
    const entry = content.entries.get(name);
    if (!entry) throw new Error(`There is no document ${name}.`);
    const current = { ...content.current, files: { ...content.current.files, 'texts/harbour-shine.json': replaced } };
    return formSchemaOf(entry, { context: content.context, current });
  };
  expect(formOf('texts/harbour-shine.fr-CA.json')).toMatchObject({
    properties: {
      hero: { properties: { alt: { default: 'A photo', description: expect.stringContaining('in English') } } },
    },
  });
  expect(formOf('texts/harbour-shine.fr-CA.json')).toHaveProperty(
    'properties.work.properties.alt.default',
    'Du travail',
  );
  expect(JSON.stringify(formOf('texts/harbour-shine.json'))).not.toContain('description');
  await content.close();
});

import type { BuiltTexts } from '@threefold/api-contract/content-files';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createBrands } from '../../src/platform/brands.ts';
import { fixture } from '../support/brands.ts';
import { contentEditor, seedTestContent } from '../support/contentEditor.ts';
import { signedIn } from '../support/people/identities.ts';
import { openTestContent, useTestApi } from '../support/testApi.ts';

const DOCUMENT = 'texts/harbour-shine.json';
const contacts = { email: 'bookings@harbourshine.example', phone: '(905) 555-0142' };
const built: BuiltTexts = {
  'harbour-shine': {
    'en-CA': { facts: { contacts }, mail: { signature: '' } },
  },
};

const api = await useTestApi();
const brands = createBrands(structuredClone(fixture), { production: false, sitePort: 3002, siteOrigins: [] });
const shine = brands.byKey('harbour-shine');
const asBuilt = structuredClone(shine);
const content = await openTestContent(api.queries, undefined, brands, built);
afterAll(() => content.close());
let editor: ReturnType<typeof contentEditor>;
beforeEach(async () => {
  await seedTestContent(api);
  editor = contentEditor(api, await signedIn(api, { role: 'admin', brands: ['harbour-shine'] }));
});

it('what an owner has published is in the brand of which mails and calendar files are made, until it is taken back', async () => {
  const changes = {
    facts: { contacts: { email: 'new@shine.test', phone: '905 555 0199' } },
    mail: { signature: 'Sam and the crew' },
  };
  expect((await editor.publish(DOCUMENT, JSON.stringify(changes))).code).toBe(200);
  await content.refresh();
  expect(shine).toMatchObject({ ownerEmail: 'new@shine.test', phone: '905 555 0199', signature: 'Sam and the crew' });
  expect((await editor.publish(DOCUMENT, '{}')).code).toBe(200);
  await content.refresh();
  expect(shine).toEqual(asBuilt);
});

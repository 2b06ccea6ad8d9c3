import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createSetups, endSetup } from '../../src/modules/projects/index.ts';
import { clientProjects } from '../../src/modules/projects/tables.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { signedIn } from '../support/people/identities.ts';
import { testBrands, useTestApi } from '../support/testApi.ts';

const api = await useTestApi();
const news = { brand: testBrands.forPortal, site: 'https://ferrolane.example', hash: () => 'x'.repeat(43) };

it.each([
  ['en-CA', 'We need your opening hours.', 'Nothing: the subscription has ended.'],
  ['fr-CA', 'Nous avons besoin de vos heures d’ouverture.', 'Rien\u00a0: l’abonnement a pris fin.'],
] as const)('what a client in %s has to do after a purchase is in their language', async (language, next, afterEnd) => {
  const { id: userId } = await signedIn(api, { role: 'client' });
  const [client] = await api.queries.update(users).set({ language }).where(eq(users.id, userId)).returning();
  const bought = { subscriptionId: 'bought', product: 'Front Desk', userId, clientEmail: client?.email ?? '' };
  const start = createSetups(
    (reader) => api.content.current.setupsIn[reader],
    () => new Date(),
    news,
  );
  await api.queries.transaction((transaction) => start(transaction, bought));
  const nextOf = async () => (await api.queries.select().from(clientProjects))[0]?.project.next;
  expect(await nextOf()).toBe(next);
  await api.queries.transaction((transaction) => endSetup(transaction, bought));
  expect(await nextOf()).toBe(afterEnd);
});

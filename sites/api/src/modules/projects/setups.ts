import { type ClientProject, contentText, type Schema } from '@threefold/api-contract';
import type { Language } from '@threefold/api-contract/language';
import { todayIn } from '@threefold/api-contract/region';
import { eq } from 'drizzle-orm';
import type { FromSchema } from 'json-schema-to-ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { users } from '../../platform/identity/tables.ts';
import type { Catalogue } from '../../platform/language.ts';
import { mailNews, type NewsDependencies } from './news.ts';
import { isRow, lockedRow } from './office.ts';
import type { OwnedProject } from './ownedProject.ts';
import { insertProjects } from './store.ts';
import { clientProjects } from './tables.ts';

/** What has to be done after a product is bought, by the product's name without its plan: the file setups.json. */
export const setupsSchema = {
  title: 'Products',
  type: 'array',
  items: {
    title: 'Product',
    type: 'object',
    required: ['product', 'summary', 'steps', 'next', 'turn'],
    additionalProperties: false,
    properties: {
      product: { ...contentText('Product', 80), description: 'Its name without the plan.' },
      summary: contentText('Summary', 200),
      steps: {
        title: 'Steps',
        type: 'array',
        minItems: 1,
        maxItems: 8,
        uniqueItems: true,
        items: contentText('Step', 40),
      },
      next: { ...contentText('What happens next', 200), description: 'In one sentence.' },
      turn: {
        title: 'Whose turn it is',
        oneOf: [
          { const: 'ours', title: 'Ours' },
          { const: 'yours', title: 'The client’s' },
        ],
      },
      question: {
        title: 'Question to the client',
        type: 'object',
        required: ['kind', 'text'],
        additionalProperties: false,
        properties: {
          kind: {
            title: 'Answer',
            oneOf: [
              { const: 'words', title: 'A text' },
              { const: 'yes', title: 'A yes' },
            ],
          },
          text: contentText('Question', 400),
        },
      },
    },
  },
} as const satisfies Schema;

export type Setup = FromSchema<typeof setupsSchema>[number];

/** A new subscription. */
export interface Bought {
  subscriptionId: string;
  /** The product's name without its plan. */
  product: string;
  userId: string;
  clientEmail: string;
}

/** What happens next once the subscription has ended. */
const NEXT_AFTER_END: Catalogue<string> = {
  'en-CA': 'Nothing: the subscription has ended.',
  'fr-CA': 'Rien\u00a0: l’abonnement a pris fin.',
};

/** The language in which a client is written to. */
async function languageOf(transaction: Queries, userId: string): Promise<Language> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId));
  return user?.language ?? 'en-CA';
}

const setupId = (subscriptionId: string) => `setup-${subscriptionId}`;

/**
 * Ends the setup of a subscription that has ended: nothing waits for the client any more. What was answered stays, and so does
 * a setup that is done.
 */
export async function endSetup(
  transaction: Queries,
  { subscriptionId, userId }: Pick<Bought, 'subscriptionId' | 'userId'>,
): Promise<void> {
  const row = await lockedRow(transaction, userId, setupId(subscriptionId));
  if (!row || row.project.liveSince) return;
  const { question: _question, due: _due, ...rest } = row.project;
  const next = NEXT_AFTER_END[await languageOf(transaction, userId)];
  const project: ClientProject = { ...rest, turn: 'ours', next };
  await transaction.update(clientProjects).set({ project }).where(isRow(row));
}

/** The project with which a setup begins. @param today YYYY-MM-DD */
export const projectOf = (
  { product, question, ...texts }: Setup,
  id: string,
  today: string,
): ClientProject & { id: string } => ({
  id,
  title: product,
  ...texts,
  currentStep: 0,
  updated: today,
  ...(question && { question: { id, ...question } }),
});

/**
 * Enters the setup of a new subscription among the client's projects, and mails the client what comes next, in the transaction that
 * stores the subscription, once (specification, section 15), in the client's language. A product without a setup has none.
 */
export const createSetups =
  (setupsIn: (language: Language) => readonly Setup[], clock: Clock, news: NewsDependencies) =>
  async (transaction: Queries, { subscriptionId, product: bought, userId, clientEmail }: Bought): Promise<void> => {
    const setup = setupsIn(await languageOf(transaction, userId)).find(({ product }) => product === bought);
    if (!setup) return;
    const today = todayIn(news.brand.region, clock());
    const project: OwnedProject = { clientEmail, ...projectOf(setup, setupId(subscriptionId), today), subscriptionId };
    await insertProjects(transaction, [project], clock, userId);
    await mailNews(transaction, [], [project], news);
  };

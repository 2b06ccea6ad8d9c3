import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Data, Requests } from '@threefold/api-contract';
import { uploadedPicture } from '@threefold/api-contract/pictures';
import {
  cleanTranslations,
  firstProductFailure,
  type Pictures,
  PRODUCT_INTERVALS,
  type ProductEntry,
} from '@threefold/api-contract/products';
import type { Region } from '@threefold/api-contract/region';
import { and, count, eq, ne } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../../platform/audit/audit.ts';
import { auditEntries } from '../../../platform/audit/table.ts';
import type { ServedCalls } from '../../../platform/http/call.ts';
import { HttpError, validationError } from '../../../platform/http/httpError.ts';
import { identityOf } from '../../../platform/identity/identity.ts';
import type { LocalRegion } from '../../../platform/language.ts';
import type { Lead } from '../../../platform/leases/leases.ts';
import { PaymentError, ProductsError, type StoredProduct } from '../../../platform/payments/payments.ts';
import { createTurns } from '../../../platform/turns.ts';
import { hasPicture } from '../../pictures/index.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { subscriptions } from '../tables.ts';
import { frequencyText, moneyText, taxNote } from '../words.ts';
import type { Catalogue } from './catalogue.ts';

type Products = Data['getAdminProducts'];

/** Products as admins edit them, in the sandbox or in Stripe. */
interface ProductsAdmin {
  list(): Promise<Products>;
  save(input: Requests['saveProduct'], adminId: string): Promise<undefined>;
  setOnSale(input: Requests['setProductOnSale'], adminId: string): Promise<undefined>;
  move(input: Requests['moveProduct'], adminId: string): Promise<undefined>;
}

const othersSave = () =>
  new HttpError('UNAVAILABLE', 'Others are saving products right now. Please try again in a minute.');

const inTurn = createTurns(1, othersSave);

/** How long a change waits for one of another process, how often it asks, and when that process must have died, in ms. */
const [LONGEST_WAIT_MS, PAUSE_MS, SILENCE_MS] = [10_000, 50, 60_000];

export interface ProductsAdminDependencies extends SubscriptionsDependencies {
  catalogue: Pick<Catalogue, 'sync'>;
  /** Lets one process at a time change products. */
  lead: Lead;
  /** The pictures of the content folder, by file name. */
  pictures: () => Pictures & Pick<ReadonlySet<string>, 'keys'>;
}

const conflict = (sentence: string, code: string) => new HttpError('CONFLICT', sentence, undefined, { code });
const productNotFound = () => new HttpError('NOT_FOUND', 'There is no such product any more. Please reload the page.');

/** The interval, if an admin can edit the price here: one in the brand's currency, per month or per year. Null for other prices. */
const editableInterval = (
  { interval, intervalCount, currency }: StoredProduct,
  region: Region,
): ProductEntry['interval'] | null =>
  (intervalCount === 1 &&
    currency === region.currency.toLowerCase() &&
    PRODUCT_INTERVALS.find((one) => one === interval)) ||
  null;

/** A stored product as the form has it. @throws HttpError when it can be changed only in Stripe */
function toEntry(stored: StoredProduct, region: LocalRegion): ProductEntry {
  const { id, name, baseName, plan, description, translations, image, cents, active } = stored;
  const interval = editableInterval(stored, region);
  if (!interval) throw conflict('This product can be changed only in Stripe.', 'not_editable');
  return { id, name, baseName, plan, description, translations, image, cents, interval, active };
}

function trimmed({ name, baseName, plan, description, translations, image, ...same }: ProductEntry): ProductEntry {
  return {
    ...same,
    name: name.trim(),
    baseName: baseName.trim() || name.trim(),
    plan: plan.trim(),
    description: description.trim(),
    translations: cleanTranslations(translations),
    image: { url: image.url, alt: image.alt.trim() },
  };
}

/** The fields of a product in a fixed order, as text, to compare two versions. */
const textOf = ({
  id,
  name,
  baseName,
  plan,
  description,
  translations,
  image,
  cents,
  interval,
  active,
}: Omit<ProductEntry, 'interval'> & { interval: string }) =>
  JSON.stringify([id, name, baseName, plan, description, translations, image.url, image.alt, cents, interval, active]);

/** Changes whenever the product does, so that a change of an older version is refused. */
const versionOf = (stored: StoredProduct): string =>
  createHash('sha256').update(textOf(stored)).digest('hex').slice(0, 16);

const priceText = ({ cents, interval }: Pick<ProductEntry, 'cents' | 'interval'>, region: LocalRegion) =>
  `${moneyText({ amount: cents, currency: region.currency }, region)}, ${frequencyText({ interval, intervalCount: 1 }, region)}`;

/** What was changed, for the audit log. */
function changeSentence(before: ProductEntry | undefined, after: ProductEntry, region: LocalRegion): string {
  if (!before) return `Added the product ${after.name} at ${priceText(after, region)}.`;
  if (before.active !== after.active && textOf({ ...before, active: after.active }) === textOf(after)) {
    return after.active ? `Put ${after.name} on sale.` : `Took ${after.name} off sale.`;
  }
  const words = {
    name: `name (before: ${before.name})`,
    baseName: 'product it is a plan of',
    plan: 'plan',
    description: 'description',
    active: after.active ? 'put on sale' : 'taken off sale',
  } as const;
  const [from, to] = [priceText(before, region), priceText(after, region)];
  const parts = [
    ...(from === to ? [] : [`price from ${from} to ${to}`]),
    ...Object.entries(words).flatMap(([key, text]) =>
      before[key as keyof typeof words] === after[key as keyof typeof words] ? [] : [text],
    ),
    ...(JSON.stringify(before.translations) === JSON.stringify(after.translations) ? [] : ['words in other languages']),
    ...(JSON.stringify(before.image) === JSON.stringify(after.image) ? [] : ['picture']),
  ];
  return `Changed the product ${after.name}: ${parts.join('; ')}.`;
}

/** Maps a failure to a refusal for the admin. Other errors pass through. */
function toHttpError(error: unknown): unknown {
  if (error instanceof ProductsError) {
    return new HttpError('UNAVAILABLE', error.message, undefined, { code: 'products_unavailable' });
  }
  if (!(error instanceof PaymentError)) return error;
  // The provider's own sentence says what is wrong.
  const reason = error.cause instanceof Error ? error.cause.message : 'Please check what you entered.';
  return error.code === 'refused' || error.code === 'missing'
    ? conflict(`Our payment provider did not accept this. ${reason}`, 'provider_refused')
    : new HttpError(
        'UNAVAILABLE',
        'Our payment provider cannot be reached at the moment. Please try again in a few minutes.',
        undefined,
        { code: 'provider_unavailable' },
      );
}

/** Does the work. @throws its failures as `toHttpError` maps them */
async function withSentence<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw toHttpError(error);
  }
}

function createProductsAdmin(dependencies: ProductsAdminDependencies): ProductsAdmin {
  const { queries, provider, brand, salesTax, catalogue, lead, pictures } = dependencies;
  const { region } = brand;
  const currency = region.currency.toLowerCase();

  /** Counts the subscriptions to each price that have not ended. */
  const subscribers = async () => {
    const { productId, priceId } = subscriptions;
    return queries
      .select({ productId, priceId, people: count() })
      .from(subscriptions)
      .where(and(eq(subscriptions.provider, provider.kind), ne(subscriptions.status, 'ended')))
      .groupBy(productId, priceId);
  };

  /**
   * Runs one change at a time, across all processes, then copies the provider's products into our record. Not in a
   * transaction: the sandbox has transactions of its own, for which the embedded database has no second connection.
   */
  const change = (work: (stored: readonly StoredProduct[]) => Promise<void>) =>
    withSentence(async (): Promise<undefined> => {
      await inTurn(async () => {
        const end = performance.now() + LONGEST_WAIT_MS;
        while (!(await lead('products', SILENCE_MS, async () => work(await provider.products())))) {
          if (performance.now() > end) throw othersSave();
          await sleep(PAUSE_MS);
        }
      });
      await catalogue.sync();
    });

  /** Saves at the provider. If it replays a stored failure, tries again under another key; finished steps are not repeated. */
  const saveAtProvider = async (entry: ProductEntry, key: string) => {
    try {
      await provider.saveProduct(entry, currency, key);
    } catch (error) {
      if (!(error instanceof PaymentError) || error.code !== 'replayed') throw error;
      await provider.saveProduct(entry, currency, randomUUID());
    }
  };

  return {
    list: () =>
      withSentence(async () => {
        const subscribed = await subscribers();
        const countPeople = (matches: (one: (typeof subscribed)[number]) => boolean) =>
          subscribed.filter(matches).reduce((sum, { people }) => sum + people, 0);
        return {
          keptIn: provider.kind === 'sandbox' ? ('database' as const) : ('stripe' as const),
          taxNote: taxNote(salesTax, brand.region) ?? null,
          pictures: [...pictures().keys()].sort().map((name) => `/media/${name}`),
          products: (await provider.products()).map((stored) => {
            const { productId, priceId, intervalCount, currency: _, ...same } = stored;
            return {
              ...same,
              interval: editableInterval(stored, region),
              version: versionOf(stored),
              frequency: frequencyText({ interval: same.interval, intervalCount }, brand.region),
              subscribers: countPeople((one) => one.productId === productId),
              atThisPrice: countPeople((one) => one.priceId === priceId),
            };
          }),
        };
      }),

    async save({ id: requestId, version, product }, adminId) {
      const entry = trimmed(product);
      const uploaded = uploadedPicture(entry.image.url);
      const isOwn = uploaded !== undefined && (await hasPicture(queries, brand.key, uploaded));
      const failure = firstProductFailure(entry, isOwn ? { has: () => true } : pictures(), region);
      if (failure) throw validationError(failure);
      await change(async (stored) => {
        const before = stored.find(({ id }) => id === entry.id);
        if (!before && version !== undefined) throw productNotFound();
        // Already saved by another click, or by an attempt whose answer was lost.
        const isDone = before !== undefined && textOf(before) === textOf(entry);
        if (!isDone && before && version === undefined) {
          throw conflict('There is a product with this id already. Please choose another one.', 'id_taken');
        }
        if (!isDone && before && version !== versionOf(before)) {
          const sentence = 'Somebody else changed this product in the meantime. Your changes are not saved yet.';
          throw conflict(sentence, 'changed');
        }
        const known = before && toEntry(before, region);
        // Even if the product looks saved, because an earlier attempt may have been interrupted before its last step.
        await saveAtProvider(entry, requestId);
        // The admin changed nothing. A retry of a change goes on, because it has the version from before its first attempt.
        if (isDone && version === versionOf(before)) return;
        // A retry is recorded once.
        const recorded = await queries.$count(auditEntries, eq(auditEntries.subjectId, requestId));
        if (recorded > 0) return;
        const sentence = isDone ? `Saved the product ${entry.name}.` : changeSentence(known, entry, region);
        await recordAudit(queries, byAdmin(adminId, brand.key, sentence, { subjectId: requestId }));
      });
    },

    setOnSale: ({ productId: id, active }, adminId) =>
      change(async (stored) => {
        const before = stored.find((one) => one.id === id);
        if (!before) throw productNotFound();
        if (before.active === active) return;
        const [from, to] = [toEntry(before, region), { ...toEntry(before, region), active }];
        await saveAtProvider(to, randomUUID());
        await recordAudit(queries, byAdmin(adminId, brand.key, changeSentence(from, to, region), { subjectId: id }));
      }),

    // `before` is the id of the product that comes next; without it, the product moves to the end.
    move: ({ productId: id, before }, adminId) =>
      change(async (stored) => {
        const ids = stored.map((one) => one.id);
        const rest = ids.filter((one) => one !== id);
        const place = before === undefined ? rest.length : rest.indexOf(before);
        if (rest.length === ids.length || place === -1) throw productNotFound();
        const next = rest.toSpliced(place, 0, id);
        if (next.every((one, index) => one === ids[index])) return;
        await provider.orderProducts(next);
        const name = stored.find((one) => one.id === id)?.name ?? id;
        const sentence = `Moved the product ${name} to place ${place + 1} of ${ids.length}.`;
        await recordAudit(queries, byAdmin(adminId, brand.key, sentence, { subjectId: id }));
      }),
  };
}

/** The calls for admins about products. */
export function productCalls(dependencies: ProductsAdminDependencies) {
  const { list, save, setOnSale, move } = createProductsAdmin(dependencies);
  return {
    getAdminProducts: { handle: list },
    saveProduct: { handle: (input, request) => save(input, identityOf(request).user.id) },
    setProductOnSale: { handle: (input, request) => setOnSale(input, identityOf(request).user.id) },
    moveProduct: { handle: (input, request) => move(input, identityOf(request).user.id) },
  } satisfies Partial<ServedCalls>;
}

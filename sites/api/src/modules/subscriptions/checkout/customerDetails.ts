import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { users } from '../../../platform/identity/tables.ts';
import { type CustomerDetails, PaymentError } from '../../../platform/payments/payments.ts';
import { companiesOf, isNewest } from '../billing/company.ts';
import { companies } from '../billing/tables.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { checkouts, customerUpdates, paymentCustomers, subscriptions } from '../tables.ts';

/** Customers processed per round. */
const BATCH = 50;

/** Longer than a request to the provider takes, including retries, in seconds. */
const LEASE_S = 60;

const fullName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** @param company empty without one */
const digest = (email: SQL | typeof users.email, name: SQL, company = sql`''`): SQL<string> =>
  sql`encode(sha256(convert_to(${email} || chr(10) || ${name} || ${company}, 'UTF8')), 'hex')`;

const { name, street, city, region, postalCode, country, taxNumber } = companies;

const currentDetails = digest(
  users.email,
  fullName,
  sql`case when coalesce(${name}, '') = '' then ''
    else jsonb_build_array(${sql.join([name, street, city, region, postalCode, country, taxNumber], sql`, `)})::text end`,
);

/** A condition for rows that no process is sending. */
const freeToSend = or(ne(customerUpdates.state, 'sent'), lte(customerUpdates.leaseUntil, sql`now()`));

/** Records the details sent when the customer was created. */
export async function recordSentDetails(
  transaction: Queries,
  { userId, provider, email, name }: Pick<typeof customerUpdates.$inferSelect, 'userId' | 'provider'> & CustomerDetails,
): Promise<void> {
  const row = {
    details: digest(sql`${email}::text`, sql`${name}::text`),
    requestKey: randomUUID(),
    state: 'told' as const,
    leaseUntil: sql`now()`,
  };
  await transaction
    .insert(customerUpdates)
    .values({ userId, provider, ...row })
    .onConflictDoUpdate({ target: [customerUpdates.userId, customerUpdates.provider], set: row });
}

/**
 * Has the next round send the details again, if a company was given while a checkout was open: its form has replaced the company's
 * address.
 */
export async function tellAgain(transaction: Queries, checkoutId: string): Promise<void> {
  const replaced = transaction
    .select({ userId: checkouts.userId })
    .from(checkouts)
    .innerJoin(companies, and(eq(companies.userId, checkouts.userId), gt(companies.updatedAt, checkouts.createdAt)))
    .where(eq(checkouts.id, checkoutId));
  await transaction.update(customerUpdates).set({ details: '' }).where(inArray(customerUpdates.userId, replaced));
}

interface Due extends CustomerDetails {
  userId: string;
  customerId: string;
  details: string;
}

/** Sends changed emails, names and companies to the provider. */
export interface DetailsSync {
  /**
   * Sends one request at a time per customer, under an idempotency key that is stored first. Failed requests are retried in
   * a later round.
   */
  run(): Promise<void>;
  /** Does the same for one user at once, before an invoice is issued. */
  tell(userId: string): Promise<void>;
}

/**
 * Compares what the provider was last sent with the current details. This also catches changes that were undone or
 * made elsewhere than on the account screen.
 */
export function createDetailsSync({
  queries,
  provider,
  log,
}: Pick<SubscriptionsDependencies, 'queries' | 'provider' | 'log'>): DetailsSync {
  const due = async (userId?: string): Promise<Due[]> => {
    const rows = await queries
      .select({
        userId: users.id,
        customerId: paymentCustomers.customerId,
        email: users.email,
        name: fullName,
        details: currentDetails,
      })
      .from(paymentCustomers)
      .innerJoin(users, eq(users.id, paymentCustomers.userId))
      .leftJoin(companies, and(eq(companies.userId, users.id), isNewest))
      .leftJoin(
        customerUpdates,
        and(
          eq(customerUpdates.userId, paymentCustomers.userId),
          eq(customerUpdates.provider, paymentCustomers.provider),
        ),
      )
      .where(
        and(
          eq(paymentCustomers.provider, provider.kind),
          isNotNull(paymentCustomers.customerId),
          userId === undefined ? undefined : eq(paymentCustomers.userId, userId),
          or(
            isNull(customerUpdates.userId),
            and(or(eq(customerUpdates.state, 'sent'), ne(customerUpdates.details, currentDetails)), freeToSend),
          ),
        ),
      )
      .limit(BATCH);
    return rows.flatMap(({ customerId, ...row }) => (customerId === null ? [] : [{ ...row, customerId }]));
  };

  /** @returns The idempotency key; undefined when another process is sending the details, or has sent them. */
  const claim = async ({ userId, details }: Due): Promise<string | undefined> => {
    const newKey = randomUUID();
    const lease = sql`now() + make_interval(secs => ${LEASE_S})`;
    const isRepeated = sql`${customerUpdates.state} = 'sent' and ${customerUpdates.details} = ${details}`;
    const [claimed] = await queries
      .insert(customerUpdates)
      .values({ userId, provider: provider.kind, details, requestKey: newKey, state: 'sent', leaseUntil: lease })
      .onConflictDoUpdate({
        target: [customerUpdates.userId, customerUpdates.provider],
        set: {
          details,
          state: 'sent',
          leaseUntil: lease,
          requestKey: sql`case when ${isRepeated} then ${customerUpdates.requestKey} else ${newKey} end`,
        },
        // Another process may have sent it since.
        setWhere: and(freeToSend, or(eq(customerUpdates.state, 'sent'), ne(customerUpdates.details, details))),
      })
      .returning({ requestKey: customerUpdates.requestKey });
    return claimed?.requestKey;
  };

  const update = (requestKey: string, changes: Partial<typeof customerUpdates.$inferInsert>) =>
    queries.update(customerUpdates).set(changes).where(eq(customerUpdates.requestKey, requestKey));

  /** Whether the tax of a subscription depends on the client's address. */
  const isTaxed = async (userId: string) =>
    (await queries.$count(
      subscriptions,
      and(eq(subscriptions.userId, userId), eq(subscriptions.automaticTax, true), ne(subscriptions.status, 'ended')),
    )) > 0;

  /** The company; of a removed one the addresses, which the provider is to forget: it may not have been told the last. */
  const companyDetails = async (userId: string): Promise<Pick<CustomerDetails, 'company' | 'removed'>> => {
    const [newest, ...former] = await companiesOf(queries, userId);
    if (newest?.company) return { company: newest.company };
    const known = former.flatMap(({ company }) => company ?? []);
    return known.length > 0 ? { removed: { companies: known, isTaxed: await isTaxed(userId) } } : {};
  };

  const send = async (one: Due) => {
    const key = await claim(one);
    if (key === undefined) return;
    try {
      const details = { email: one.email, name: one.name, ...(await companyDetails(one.userId)) };
      await provider.updateCustomer(one.customerId, details, key);
      await update(key, { state: 'told' });
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      // A retry would fail the same way. The next change of details is a new request.
      const isFinal = error.code === 'refused' || error.code === 'missing';
      log.warn(
        { reason: error.message, willRetry: !isFinal },
        'could not update customer details at the payment provider',
      );
      if (isFinal) await update(key, { state: 'refused' });
      // A new key, because the provider would replay the same failure.
      if (error.code === 'replayed') await update(key, { requestKey: randomUUID() });
    }
  };

  const sendDue = async (userId?: string) => {
    for (const one of await due(userId)) await send(one);
  };

  return { run: () => sendDue(), tell: sendDue };
}

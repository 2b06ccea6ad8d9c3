import { randomUUID } from 'node:crypto';
import { type ContactMessage, firstContactFailure, normalizeEmail } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import type { Brands } from '../../platform/brands.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { KeyedHash } from '../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../platform/database/database.ts';
import { TooManyRequests, validationError } from '../../platform/http/httpError.ts';
import { fingerprintOf, idempotencyKeyReused } from '../../platform/http/idempotency.ts';
import { inLanguage } from '../../platform/language.ts';
import { singleLine } from '../../platform/mail/message.ts';
import { enqueueAll, type OutboxWorker } from '../../platform/outbox/outbox.ts';
import type { Limits } from '../../platform/rateLimits/rateLimits.ts';
import { limitsWithoutScript, recordLinkOf, type Submission } from '../../platform/submissions.ts';
import { contactMails } from './mails.ts';
import { MESSAGE_MAILS_TO_ADDRESS, MESSAGES_FROM_NETWORK } from './rateLimits.ts';
import { contactMessages } from './tables.ts';

export interface MessageDependencies {
  queries: Queries;
  outbox: Pick<OutboxWorker, 'wake'>;
  brands: Brands;
  limits: Pick<Limits, 'take' | 'within'>;
  hash: KeyedHash;
}

/**
 * Stores a message and its mails in one transaction. Idempotent: the submission's key is unique, and copies change nothing.
 *
 * @param submission `userId` is the client who writes in the portal.
 * @throws HttpError for the first rule it breaks, for a key of another message, and after too many messages.
 */
export async function createMessage(
  { queries, outbox, brands, limits }: Pick<MessageDependencies, 'queries' | 'outbox' | 'brands' | 'limits'>,
  {
    entries,
    brand,
    language,
    clientKey,
    network,
    userId,
    withoutScript = false,
  }: Submission<ContactMessage> & { userId?: string },
): Promise<undefined> {
  const contact = { ...entries, email: normalizeEmail(entries.email), name: singleLine(entries.name) };
  const failure = firstContactFailure(contact);
  if (failure) throw validationError(failure);
  const fingerprint = fingerprintOf({ ...contact, brand: brand.key, ...(userId && { userId }) });
  // Without a client's key, the same message counts as a copy for a day.
  const idempotencyKey = clientKey ?? `derived:${Math.floor(Date.now() / DAY_MS)}:${fingerprint}`;
  const message = {
    id: randomUUID(),
    brand: brand.key,
    language,
    idempotencyKey,
    fingerprint,
    ...contact,
    userId,
    withoutScript,
  };
  await queries.transaction(async (transaction) => {
    const stored = await transaction
      .insert(contactMessages)
      .values(message)
      .onConflictDoNothing()
      .returning({ id: contactMessages.id });
    if (stored.length === 0) {
      const sameKey = eq(contactMessages.idempotencyKey, idempotencyKey);
      const [copy] = await transaction.select().from(contactMessages).where(sameKey);
      if (copy?.fingerprint !== fingerprint) throw idempotencyKeyReused();
      return;
    }
    // Here, so that copies do not count.
    const counted = limits.within(transaction);
    await counted.take(
      [MESSAGES_FROM_NETWORK, network],
      ...(withoutScript ? limitsWithoutScript(network, brand.key) : []),
    );
    const mailed = await counted.tryTake([MESSAGE_MAILS_TO_ADDRESS, contact.email.toLowerCase()]);
    const answerUrl = recordLinkOf('messages', message.id, brand, brands);
    await enqueueAll(
      transaction,
      contactMails(contact, inLanguage(brand, language), answerUrl, !(mailed instanceof TooManyRequests)),
    );
  });
  outbox.wake();
}

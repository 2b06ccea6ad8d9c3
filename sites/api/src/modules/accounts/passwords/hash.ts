import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { HttpError } from '../../../platform/http/httpError.ts';
import type { LimitedBy, Limits } from '../../../platform/rateLimits/rateLimits.ts';
import { createTurns } from '../../../platform/turns.ts';
import { refusals } from '../refusals.ts';

const derive = promisify(argon2);

/** argon2id with 19 MiB and 2 passes, as the OWASP Password Storage Cheat Sheet recommends. Only tests of the calls lower it. */
export const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;

/** Each hash takes 19 MiB and a core; running more in parallel would only take longer. */
const CONCURRENCY = Math.min(availableParallelism(), 4);

const inTurn = createTurns(CONCURRENCY, () => new HttpError('UNAVAILABLE', refusals().busyLogin));

/** Off the main thread. Keyboards and systems encode the same letters as different code points. */
const deriveTag = (password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost });

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const format = (salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;

/** Hashes a password with its own salt, in argon2's standard text format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(salt, await inTurn(() => deriveTag(password, salt, COST)));
}

const HASH_FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Matches no password but takes as long to verify. */
const dummyHash = () => format(randomBytes(SALT_BYTES), randomBytes(COST.tagLength));

/**
 * Whether a password matches a hash, within the limits on wrong ones. Without a hash it takes as long and returns false.
 *
 * A wrong one is counted before the next has its turn, beyond the limits too: requests at once gain only what is compared at
 * that moment.
 *
 * @throws HttpError when a limit is used up, without comparing
 */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
  limits: Pick<Limits, 'requireLeft' | 'count'>,
  by: readonly LimitedBy[],
): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = HASH_FORMAT.exec(hash ?? dummyHash()) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  return await inTurn(async () => {
    await limits.requireLeft(...by);
    const right = timingSafeEqual(await deriveTag(password, Buffer.from(salt, 'base64'), cost), expected);
    if (!right) await limits.count(...by);
    return right;
  });
}

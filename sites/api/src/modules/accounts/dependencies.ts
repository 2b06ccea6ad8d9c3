import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Language } from '@threefold/api-contract/language';
import type { Clock } from '../../platform/clock.ts';
import type { KeyedHash } from '../../platform/crypto/keyedHash.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';
import type { OutboxWorker } from '../../platform/outbox/outbox.ts';
import type { Limits } from '../../platform/rateLimits/rateLimits.ts';
import type { AdminsDependencies } from './admins/admins.ts';
import type { Links } from './links.ts';

/** What the module depends on. */
export interface AccountsDependencies extends AdminsDependencies {
  sessions: Sessions;
  limits: Limits;
  outbox: Pick<OutboxWorker, 'wake'>;
  hash: KeyedHash;
  /** Encrypts the secrets of authenticator apps. */
  sealer: Sealer;
  clock: Clock;
  links: Links;
  /** Registrations allowed per network and hour. */
  registrationsPerHour: number;
  /** Records which legal texts a user accepts by registering or logging in on a page, in the caller's transaction. */
  acceptLegalTexts: (
    transaction: Queries,
    userId: string,
    page: Pick<Caller, 'brand' | 'language'>,
    now: Date,
  ) => Promise<void>;
  /** Key of the brand that runs the portal, to which clients belong. */
  portal: string;
}

/** Where a request comes from. */
export interface Caller {
  brand: BrandEntry;
  /** Of the page that makes the request. */
  language: Language;
  /** Origin of the site, for links in mails. */
  site: string;
  /** The subject of rate limits by network. */
  network: string;
  device: {
    /** Browser, system and country; null when none is known. */
    description: string | null;
    /** From the cookie of an earlier login or request for a code, in the format of `newToken`; otherwise untrusted. */
    token: string | undefined;
  };
}

/** A caller whose browser has a device cookie. */
export type CallerOnDevice = Caller & { device: { token: string } };

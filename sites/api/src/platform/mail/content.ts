import type { Language } from '@threefold/api-contract/language';
import type { DayEvent } from './calendar.ts';

/** One labeled line of a mail. Its value can be a link, such as `tel:`, that this application makes. */
export type Entry = readonly [label: string, value: string, url?: string];

/** The line with a person's email address, as a link: it wraps between its parts, in which mail programs find no address. */
export const emailEntry = (email: string): Entry => ['Email', email, `mailto:${email}`];

/** The content of a mail, before rendering. Parts appear in this order. Serializable as JSON. */
export interface MailContent {
  /** Key of the brand whose theme it gets. */
  brand: string;
  /** Its reader's. Default: English */
  language?: Language;
  /** The heading. */
  title: string;
  /** What mail programs show beside the subject. Default: the first sentence after the greeting */
  preview?: string;
  paragraphs: readonly string[];
  entries?: readonly Entry[];
  /** Amounts of money in one column. The last is emphasized. */
  amounts?: readonly Entry[];
  /** What somebody wrote: a block of its own, because it can be long. */
  quote?: { label: string; text: string };
  /** Emphasized on its own line. */
  code?: string;
  /** A URL on its own line; in HTML a button that says `button`, or else the label. */
  link?: { label: string; url: string; button?: string };
  closing?: readonly string[];
  signature?: readonly string[];
  /** Why the reader gets the mail, in small print. */
  reason?: string;
  /**
   * A link in small print at the end, to a page that switches such mails off. With `oneClick`, mail programs can do so with
   * a POST to it (RFC 8058).
   */
  optOut?: { label: string; url: string; oneClick?: boolean };
  /** Attached as an iCalendar file. */
  calendar?: DayEvent;
}

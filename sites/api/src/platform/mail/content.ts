import type { DayEvent } from './calendar.ts';

/** One labeled line of a mail. */
export type Entry = readonly [label: string, value: string];

/** The content of a mail, before rendering. Parts appear in this order. Serializable as JSON. */
export interface MailContent {
  /** Key of the brand whose theme it gets. Absent in mails that were stored before mails had themes. */
  brand?: string;
  /** The heading. */
  title?: string;
  paragraphs: readonly string[];
  entries?: readonly Entry[];
  /** Emphasized on its own line. */
  code?: string;
  /** A URL on its own line; in HTML a button that says `button`, or else the label. */
  link?: { label: string; url: string; button?: string };
  closing?: readonly string[];
  signature?: readonly string[];
  /**
   * A link in small print at the end, to a page that switches such mails off. With `oneClick`, mail programs can do so with
   * a POST to it (RFC 8058).
   */
  optOut?: { label: string; url: string; oneClick?: boolean };
  /** Attached as an iCalendar file. */
  calendar?: DayEvent;
}

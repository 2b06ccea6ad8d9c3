import type { Brands } from '../brands.ts';
import { calendarFile, type DayEvent } from './calendar.ts';
import { renderMarkup } from './markup.ts';

/** One labelled line of a mail. */
export type Entry = readonly [label: string, value: string];

/** The content of a mail, before rendering. Parts appear in this order. Serialisable as JSON. */
export interface Words {
  /** Key of the brand whose theme it gets. Absent in mails that were stored before mails had themes. */
  brand?: string;
  /** The heading. */
  title?: string;
  paragraphs: readonly string[];
  entries?: readonly Entry[];
  /** Emphasised on its own line. */
  code?: string;
  /** A URL on its own line; in HTML a button that says `button`, or else the label. */
  link?: { label: string; url: string; button?: string };
  closing?: readonly string[];
  signature?: readonly string[];
  /**
   * A link in small print at the end, where such mails are switched off. With `oneClick` mail programs do it at once, by a
   * POST to it (RFC 8058).
   */
  optOut?: { label: string; url: string; oneClick?: boolean };
  /** Attached as an iCalendar file. */
  calendar?: DayEvent;
}

/** The rendered mail. */
export interface RenderedText {
  text: string;
  html: string;
  /** An iCalendar file. Its METHOD adds or removes the event. */
  calendar?: string;
  /** Where the reader can switch such mails off. */
  unsubscribe?: { url: string; oneClick?: boolean };
}

/** A mail's plain text. */
export function plainText({
  paragraphs,
  entries = [],
  code,
  link,
  closing = [],
  signature = [],
  optOut,
}: Words): string {
  const parts = [
    ...paragraphs,
    entries.map(([label, value]) => `${label}: ${value}`).join('\n'),
    code ?? '',
    link ? `${link.label}:\n${link.url}` : '',
    ...closing,
    signature.join('\n'),
    optOut ? `${optOut.label}:\n${optOut.url}` : '',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/**
 * Renders a mail. Deterministic.
 *
 * @param date When the mail was queued.
 */
export async function written(
  words: Words,
  date: Date,
  brands: Pick<Brands, 'byKey' | 'siteOrigin'>,
): Promise<RenderedText> {
  return {
    text: plainText(words),
    html: await renderMarkup(words, brands),
    calendar: words.calendar && calendarFile(words.calendar, date),
    ...(words.optOut && { unsubscribe: words.optOut }),
  };
}

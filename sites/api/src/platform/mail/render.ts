import type { Brands } from '../brands.ts';
import { calendarFile } from './calendar.ts';
import type { Entry, MailContent } from './content.ts';
import { renderMarkup } from './markup.ts';
import { mailTexts } from './texts.ts';

/** The rendered mail. */
export interface RenderedMail {
  text: string;
  html: string;
  /** An iCalendar file. Its METHOD adds or removes the event. */
  calendar?: string;
  /** Where the reader can switch such mails off. */
  unsubscribe?: { url: string; oneClick?: boolean };
}

/** A mail's plain text. */
export function plainText({
  language,
  paragraphs,
  entries = [],
  amounts = [],
  quote,
  code,
  link,
  closing = [],
  signature = [],
  reason,
  optOut,
}: Omit<MailContent, 'brand' | 'title'>): string {
  const { label: labeled } = mailTexts(language);
  const linesOf = (lines: readonly Entry[]) => lines.map(([label, value]) => `${labeled(label)} ${value}`).join('\n');
  const parts = [
    ...paragraphs,
    linesOf(entries),
    linesOf(amounts),
    quote ? linesOf([[quote.label, quote.text]]) : '',
    code ?? '',
    link ? `${labeled(link.label)}\n${link.url}` : '',
    ...closing,
    signature.join('\n'),
    reason ?? '',
    optOut ? `${labeled(optOut.label)}\n${optOut.url}` : '',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/**
 * Renders a mail. Deterministic.
 *
 * @param date When the mail was queued.
 */
export async function renderMail(
  content: MailContent,
  date: Date,
  brands: Pick<Brands, 'byKey' | 'siteOrigin'>,
): Promise<RenderedMail> {
  return {
    text: plainText(content),
    html: await renderMarkup(content, brands),
    calendar: content.calendar && calendarFile(content.calendar, date, content.language),
    ...(content.optOut && { unsubscribe: content.optOut }),
  };
}

import type { Brands } from '../brands.ts';
import { calendarFile } from './calendar.ts';
import type { MailContent } from './content.ts';
import { renderMarkup } from './markup.ts';

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
  paragraphs,
  entries = [],
  code,
  link,
  closing = [],
  signature = [],
  optOut,
}: MailContent): string {
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
export async function renderMail(
  content: MailContent,
  date: Date,
  brands: Pick<Brands, 'byKey' | 'siteOrigin'>,
): Promise<RenderedMail> {
  return {
    text: plainText(content),
    html: await renderMarkup(content, brands),
    calendar: content.calendar && calendarFile(content.calendar, date),
    ...(content.optOut && { unsubscribe: content.optOut }),
  };
}

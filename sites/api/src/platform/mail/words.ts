import { type Html, html } from '../html.ts';
import { calendarFile, type DayEvent } from './calendar.ts';

/** One labelled line of a mail. */
export type Entry = readonly [label: string, value: string];

/** What a mail says, before it has its looks. What there is of it stands in this order. It survives as JSON. */
export interface Words {
  paragraphs: readonly string[];
  entries?: readonly Entry[];
  /** Stands out, on a line of its own. */
  code?: string;
  /** An address on a line of its own. */
  link?: { label: string; url: string };
  closing?: readonly string[];
  signature?: readonly string[];
  /** Goes with it as a file, for the reader's calendar. */
  calendar?: DayEvent;
}

/** The same, as mail programs show it. */
export interface RenderedText {
  text: string;
  html: string;
  /** An iCalendar file. Its own METHOD line says whether it adds or takes away. */
  calendar?: string;
}

/**
 * Writes a mail: the same each time, from the same words.
 *
 * @param date When the mail was queued.
 */
export function written(words: Words, date: Date): RenderedText {
  const { paragraphs, entries = [], code, link, closing = [], signature = [], calendar } = words;
  const text = [
    ...paragraphs,
    entries.map(([label, value]) => `${label}: ${value}`).join('\n'),
    code ?? '',
    link ? `${link.label}:\n${link.url}` : '',
    ...closing,
    signature.join('\n'),
  ];
  const markup = [
    ...paragraphs.map(paragraph),
    ...(entries.length > 0 ? [html`<table cellpadding="4">${entries.map(row)}</table>`] : []),
    ...(code ? [html`<p style="font-size:1.6em;letter-spacing:0.2em"><strong>${code}</strong></p>`] : []),
    ...(link ? [html`<p>${link.label}:<br><a href="${link.url}">${link.url}</a></p>`] : []),
    ...closing.map(paragraph),
    ...(signature.length > 0 ? [html`<p>${joined(signature)}</p>`] : []),
  ];
  return {
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: String(
      html`<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${markup}</body></html>`,
    ),
    calendar: calendar && calendarFile(calendar, date),
  };
}

const paragraph = (line: string): Html => html`<p>${line}</p>`;

const row = ([label, value]: Entry): Html =>
  html`<tr><th align="left" valign="top">${label}</th><td style="white-space:pre-wrap">${value}</td></tr>`;

const joined = (lines: readonly string[]): readonly Html[] =>
  lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

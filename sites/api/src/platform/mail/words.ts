import { type Html, html } from '../html.ts';
import { calendarFile, type DayEvent } from './calendar.ts';

/** One labelled line of a mail. */
export type Entry = readonly [label: string, value: string];

/** The content of a mail, before rendering. Parts appear in this order. Serialisable as JSON. */
export interface Words {
  paragraphs: readonly string[];
  entries?: readonly Entry[];
  /** Emphasised on its own line. */
  code?: string;
  /** A URL on its own line. */
  link?: { label: string; url: string };
  closing?: readonly string[];
  signature?: readonly string[];
  /** Attached as an iCalendar file. */
  calendar?: DayEvent;
}

/** The rendered mail. */
export interface RenderedText {
  text: string;
  html: string;
  /** An iCalendar file. Its METHOD adds or removes the event. */
  calendar?: string;
}

/**
 * Renders a mail. Deterministic.
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

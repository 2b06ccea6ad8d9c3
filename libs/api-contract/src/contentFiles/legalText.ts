import { isCalendarDate, isLink, ordinalDay } from '@threefold/validation';
import type { Heading, List, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { ContentError } from './contentError.ts';

/** A run of text in one style. */
export interface LegalLeaf {
  text: string;
  bold?: boolean;
  /** http, https, mailto, tel, a path on the same site, or an anchor of the page. */
  href?: string;
}

export type LegalBlock =
  | { type: 'h3' | 'paragraph'; children: LegalLeaf[] }
  | { type: 'ul'; children: { type: 'li'; children: LegalLeaf[] }[] };

/** A titled section of a legal text. */
export interface LegalPart {
  /** Its anchor. */
  id: string;
  title: string;
  body: LegalBlock[];
}

/** A legal page's text (specification, sections 2 and 9). */
export interface LegalText {
  title: string;
  /** A line below the title, such as who wrote the text. */
  note?: string;
  lastUpdated?: {
    text: string;
    /** YYYY-MM-DD. */
    date: string;
  };
  sections: LegalPart[];
}

/** The brand's facts, for `{{name}}` placeholders. */
export type LegalFacts = Readonly<Record<string, string>>;

/**
 * Reads a legal text from Markdown: one title, lines below it, then sections with headings, paragraphs, lists, bold
 * text and links. HTML is treated as plain text. Any other Markdown is an error.
 *
 * @param name of the file, for the error
 * @param locale BCP 47 tag of its dates, and of numbers in errors
 * @throws ContentError naming file, line and reason
 */
export function readLegalText(name: string, markdown: string, facts: LegalFacts, locale: string): LegalText {
  requireReadable(name, markdown, locale);
  const root = fromMarkdown(markdown);
  const reader = new Reader(name, facts, locale);
  const [first, ...rest] = root.children;
  if (first?.type !== 'heading' || first.depth !== 1) {
    throw reader.mistake(first ?? root, 'must be the title, such as "# Terms of Use"');
  }
  const start = rest.findIndex((node) => node.type === 'heading' && node.depth === 2);
  if (start === -1) throw reader.mistake(root, 'has no part, such as "## Contact"');
  return {
    title: reader.words(first.children),
    ...reader.lines(rest.slice(0, start)),
    sections: reader.parts(rest.slice(start)),
  };
}

const leavesOf = (block: LegalBlock): readonly LegalLeaf[] =>
  block.type === 'ul' ? block.children.flatMap(({ children }) => children) : block.children;

/**
 * Checks that links within a legal text lead to one of its parts. Not while it is read, because what is published stays.
 *
 * @throws ContentError naming part and link
 */
export function requireAnchors(name: string, { sections }: LegalText): void {
  const anchors = sections.map(({ id }) => `#${id}`);
  for (const { title, body } of sections) {
    const lost = body.flatMap(leavesOf).find(({ href }) => href?.startsWith('#') && !anchors.includes(href));
    if (!lost) continue;
    const reason = `has a link to ${lost.href}, which is no part of this text; its parts are ${anchors.join(', ')}`;
    throw ContentError.in(name, `the part "${title}"`, reason);
  }
}

/**
 * The most that a legal text has, ten times a long one. The time to read Markdown grows with the square of its lines and marks, so
 * that a hostile text would stop the server.
 */
const MOST = { characters: 60_000, lines: 3_000, marks: 2_000 };

/** @throws ContentError for a text that would take long to read */
function requireReadable(name: string, markdown: string, locale: string): void {
  const count = (mark: RegExp) => markdown.match(mark)?.length ?? 0;
  const found = { characters: markdown.length, lines: count(/\n/g), marks: count(/[*_[\]`<&]|> |^ {20,}/gm) };
  for (const [what, most] of Object.entries(MOST)) {
    if (found[what as keyof typeof MOST] <= most) continue;
    const words = what === 'marks' ? 'characters that format it' : what;
    throw ContentError.in(name, 'the text', `has more than ${most.toLocaleString(locale)} ${words}`);
  }
}

/** What precedes the date of the last change, in each language. */
export const LAST_UPDATED = /^(Last updated|Dernière mise à jour le):? (\d{4})-(\d{2})-(\d{2})$/;
/** The anchor at the end of a part's title: `{#contact}`. */
export const ANCHOR = /\s*\{#([^}]*)\}$/;

/** Turns a title into an anchor: `4. Cancellation & Refunds` becomes `cancellation-refunds`. */
export const slug = (title: string): string =>
  title
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('-') ?? '';

/** Reads the parts of one file. A class, because every step needs the file's name and the facts. */
class Reader {
  readonly #name: string;
  readonly #facts: LegalFacts;
  readonly #locale: string;

  constructor(name: string, facts: LegalFacts, locale: string) {
    this.#name = name;
    this.#facts = facts;
    this.#locale = locale;
  }

  mistake(node: Nodes, reason: string): ContentError {
    return ContentError.in(this.#name, `line ${node.position?.start.line ?? 1}`, reason);
  }

  /** The lines between the title and the first section: a note and the date of the last change. */
  lines(nodes: readonly RootContent[]): Pick<LegalText, 'note' | 'lastUpdated'> {
    const found: Pick<LegalText, 'note' | 'lastUpdated'> = {};
    for (const node of nodes) {
      if (node.type !== 'paragraph') throw this.mistake(node, 'is not a plain line; a part begins with "## "');
      const text = this.words(node.children);
      const day = LAST_UPDATED.exec(text);
      if (day) found.lastUpdated = this.#day(node, day);
      else if (found.note === undefined) found.note = text;
      else throw this.mistake(node, 'is a second note; a part begins with "## "');
    }
    return found;
  }

  parts(nodes: readonly RootContent[]): LegalPart[] {
    const parts: LegalPart[] = [];
    const headings = new Map<LegalPart, Heading>();
    for (const node of nodes) {
      if (node.type === 'heading' && node.depth < 3) {
        const part = this.#part(node, parts);
        parts.push(part);
        headings.set(part, node);
      } else parts.at(-1)?.body.push(this.#block(node));
    }
    for (const [part, heading] of headings) {
      if (part.body.length === 0) throw this.mistake(heading, `has no text below "${part.title}"`);
    }
    return parts;
  }

  words(nodes: readonly PhrasingContent[]): string {
    return this.#leaves(nodes)
      .map(({ text }) => text)
      .join('');
  }

  #day(node: Nodes, [, before, year, month, day]: RegExpExecArray): LegalText['lastUpdated'] {
    const date = `${year}-${month}-${day}`;
    if (!isCalendarDate(date)) throw this.mistake(node, `names a date that does not exist (${date})`);
    const shown = ordinalDay(
      new Date(date).toLocaleDateString(this.#locale, { dateStyle: 'long', timeZone: 'UTC' }),
      this.#locale,
    );
    return { text: `${before} ${shown}`, date };
  }

  #part(node: Heading, before: readonly LegalPart[]): LegalPart {
    if (node.depth === 1) throw this.mistake(node, 'is a second title; a part begins with "## "');
    const whole = this.words(node.children);
    const title = whole.replace(ANCHOR, '');
    const id = ANCHOR.exec(whole)?.[1] ?? slug(title);
    if (!/^[a-z]+(?:-[a-z]+)*$/.test(id)) {
      throw this.mistake(
        node,
        `needs an anchor of lower-case letters and hyphens, such as {#contact}, and has "${id}"`,
      );
    }
    if (before.some((part) => part.id === id)) throw this.mistake(node, `has the same anchor as another part (${id})`);
    return { id, title, body: [] };
  }

  #block(node: RootContent): LegalBlock {
    switch (node.type) {
      case 'heading':
        return { type: 'h3', children: this.#leaves(node.children) };
      case 'paragraph':
        return { type: 'paragraph', children: this.#leaves(node.children) };
      case 'html':
        return { type: 'paragraph', children: [{ text: this.#filled(node, node.value) }] };
      case 'list':
        return { type: 'ul', children: this.#items(node) };
      default:
        throw this.mistake(node, `contains an element that legal pages do not support (${node.type})`);
    }
  }

  #items(list: List): { type: 'li'; children: LegalLeaf[] }[] {
    if (list.ordered) throw this.mistake(list, 'is a numbered list; entries begin with "- "');
    return list.children.map((item) => {
      const [line, ...more] = item.children;
      if (line?.type !== 'paragraph' || more.length > 0) throw this.mistake(item, 'is not an entry of one paragraph');
      return { type: 'li', children: this.#leaves(line.children) };
    });
  }

  /** Joins runs of the same style, which HTML, being plain text here, would otherwise split. */
  #leaves(nodes: readonly PhrasingContent[]): LegalLeaf[] {
    return this.#runs(nodes, {}).reduce<LegalLeaf[]>((leaves, leaf) => {
      const last = leaves.at(-1);
      if (last && last.bold === leaf.bold && last.href === leaf.href) last.text += leaf.text;
      else leaves.push({ ...leaf });
      return leaves;
    }, []);
  }

  #runs(nodes: readonly PhrasingContent[], style: Omit<LegalLeaf, 'text'>): LegalLeaf[] {
    return nodes.flatMap((node): LegalLeaf[] => {
      switch (node.type) {
        case 'text':
        case 'html':
          return [{ text: this.#filled(node, node.value).replaceAll(/\s*\n\s*/g, ' '), ...style }];
        case 'strong':
          return this.#runs(node.children, { ...style, bold: true });
        case 'link':
          return this.#runs(node.children, { ...style, href: this.#target(node, node.url) });
        default:
          throw this.mistake(node, `contains an element that legal pages do not support (${node.type})`);
      }
    });
  }

  #target(node: Nodes, url: string): string {
    const target = this.#filled(node, url);
    if (isLink(target)) return target;
    throw this.mistake(node, `has a link to ${target}; it may lead to http, https, mailto, tel or a page of the site`);
  }

  /** Facts are filled in after parsing, so that no fact is read as Markdown. */
  #filled(node: Nodes, text: string): string {
    return text.replaceAll(/\{\{(.*?)\}\}/g, (_, fact: string) => {
      const value = this.#facts[fact.trim()];
      if (value !== undefined) return value;
      throw this.mistake(node, `names {{${fact}}}, which is not one of ${Object.keys(this.#facts).join(', ')}`);
    });
  }
}

import type { RichText, TextLeaf } from '@threefold/design-system/foundations';
import { diffArrays, diffWordsWithSpace } from 'diff';
import { type FormSchema, isRecord, itemName, kindOf, labelOf } from '../contentForm/formSchema.ts';
import { type EditorBlock, leavesOf } from '../richText/editorDocument.ts';
import { editedLegalText } from '../richText/legalMarkdown.ts';

/** A run of words that both versions have, or only one. */
export interface Words {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** A place in which two versions differ. */
export interface Difference {
  /** Where it is, in words: "Claims, Title". */
  label: string;
  words: Words[];
}

/** Longest run of unchanged words that is shown in full, and how much of a longer one stays on each side. */
const SAME_MAX_LENGTH = 160;
const SAME_KEPT = 60;

/** How many words, or lines, two texts may differ by to be compared: the time grows with the square, and the page would stand still. */
const MOST_EDITS = 1000;

/** What did not change is shortened around the words that did. */
function shortened(words: readonly Words[]): Words[] {
  return words.map(({ text, kind }, index) => {
    if (kind !== 'same' || text.length <= SAME_MAX_LENGTH) return { text, kind };
    const start = index === 0 ? '' : text.slice(0, SAME_KEPT);
    const end = index === words.length - 1 ? '' : text.slice(-SAME_KEPT);
    return { text: `${start}…${end}`, kind };
  });
}

/** The words of two texts, compared. A text that was written anew is shown as a whole. */
export function wordsBetween(before: string, after: string): Words[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  return shortened(
    changes.map(({ value, added, removed }) => ({ text: value, kind: added ? 'added' : removed ? 'removed' : 'same' })),
  );
}

interface Entry {
  /** Identifies the place in both versions. */
  key: string;
  label: string;
  text: string;
}

const richTextLines = (blocks: RichText): string =>
  blocks
    .flatMap((block): readonly { children: readonly TextLeaf[] }[] => (block.type === 'ul' ? block.children : [block]))
    .map(({ children }) => children.map(({ text, bold }) => (bold ? `**${text}**` : text)).join(''))
    .join('\n');

/** Every text of a document with its place; texts that are not stored are those as built. */
function entriesOf(schema: FormSchema, value: unknown, name: string, labels: readonly string[], key: string): Entry[] {
  const entry = (text: string): Entry[] => [{ key, label: labels.join(', '), text }];
  const kind = kindOf(name, schema);
  if (kind === 'hidden') return [];
  if (kind === 'group') {
    const record = isRecord(value) ? value : {};
    return Object.entries(schema.properties ?? {}).flatMap(([property, field]) =>
      entriesOf(field, record[property], property, [...labels, labelOf(property, field)], `${key}.${property}`),
    );
  }
  if (kind === 'rich text') return entry(Array.isArray(value) ? richTextLines(value as RichText) : '');
  if (kind === 'list') {
    const items: unknown[] = Array.isArray(value) ? value : Array.isArray(schema.default) ? schema.default : [];
    return items.flatMap((item, index) => {
      const id = isRecord(item) && typeof item.id === 'string' ? item.id : `${index}`;
      const label = itemName(item) && isRecord(item) ? `“${itemName(item)}”` : `${index + 1}`;
      return entriesOf(schema.items ?? {}, item, name, [...labels, label], `${key}[${id}]`);
    });
  }
  const shown = value ?? schema.default;
  return shown === undefined || shown === '' ? [] : entry(String(shown));
}

/** Where two versions of a JSON document differ. */
function betweenJson(before: unknown, after: unknown, schema: FormSchema): Difference[] {
  const former = new Map(entriesOf(schema, before, '', [], '').map((entry) => [entry.key, entry]));
  const current = new Map(entriesOf(schema, after, '', [], '').map((entry) => [entry.key, entry]));
  const keys = new Set([...former.keys(), ...current.keys()]);
  const differences = [...keys].flatMap((key): Difference[] => {
    const one = former.get(key);
    const other = current.get(key);
    if (one?.text === other?.text) return [];
    return [{ label: (other ?? one)?.label ?? '', words: wordsBetween(one?.text ?? '', other?.text ?? '') }];
  });
  const order = (entries: Map<string, Entry>) =>
    [...entries.keys()].filter((key) => former.has(key) && current.has(key));
  const moved = differences.length === 0 && order(former).join() !== order(current).join();
  return moved ? [{ label: 'The order has changed.', words: [] }] : differences;
}

interface Line {
  part: string;
  text: string;
}

const textOf = (block: Exclude<EditorBlock, { type: 'bulletList' }>): string =>
  leavesOf(block.content)
    .map(({ text, bold, href }) => {
      const shown = bold ? `**${text}**` : text;
      // The address of a placeholder is not for people.
      return href === undefined || href.includes('{{') ? shown : `${shown} (${href})`;
    })
    .join('');

/** The lines of a legal text, each with the title of its part. */
function linesOf(markdown: string): Line[] {
  const { title, note, updatedLabel, updatedOn, document } = editedLegalText(markdown, 'en-CA');
  let part = title;
  const top = [title, note, updatedOn && `${updatedLabel} ${updatedOn}`].filter(Boolean);
  return [
    ...top.map((text) => ({ part, text })),
    ...document.content.flatMap((block) => {
      const blocks = block.type === 'bulletList' ? block.content.flatMap(({ content }) => content) : [block];
      return blocks.map((one) => {
        const text = textOf(one);
        if (one.type === 'heading' && one.attrs.level === 2) part = text;
        return { part, text };
      });
    }),
  ];
}

/** Where two legal texts differ: line by line, and by words in lines that have changed. */
function betweenLegalTexts(before: string, after: string): Difference[] {
  const [former, current] = [linesOf(before), linesOf(after)];
  const comparator = (one: Line, other: Line) => one.text === other.text;
  const changes = diffArrays(former, current, { comparator, maxEditLength: MOST_EDITS }) ?? [
    { value: former, added: false, removed: true },
    { value: current, added: true, removed: false },
  ];
  const differences: Difference[] = [];
  for (let index = 0; index < changes.length; index += 1) {
    const change = changes[index];
    if (!change || (!change.added && !change.removed)) continue;
    const next = changes[index + 1];
    // A line that was removed and one that was added in its place are one line that has changed.
    const isReplaced = change.removed && next?.added;
    const removed = change.removed ? change.value : [];
    const added = change.added ? change.value : isReplaced ? next.value : [];
    if (isReplaced) index += 1;
    for (let line = 0; line < Math.max(removed.length, added.length); line += 1) {
      differences.push({
        label: (added[line] ?? removed[line])?.part ?? '',
        words: wordsBetween(removed[line]?.text ?? '', added[line]?.text ?? ''),
      });
    }
  }
  return differences;
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/**
 * Where two versions of a document differ, readable for people.
 * @param schema of a JSON document; null for a legal text
 */
export const differencesBetween = (before: string, after: string, schema: FormSchema | null): Difference[] =>
  schema ? betweenJson(parsed(before), parsed(after), schema) : betweenLegalTexts(before, after);

import { expect, it } from 'vitest';
import { differencesBetween, wordsBetween } from './differences.ts';

const questions = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'question', 'answer'],
    properties: {
      id: { type: 'string' },
      question: { type: 'string' },
      answer: { type: 'array', items: { type: 'string' } },
    },
  },
} as const;
const refund = { id: 'refund', question: 'Money back?', answer: ['Write to us.'] };
const card = { id: 'card', question: 'Card?', answer: ['No.'] };

const between = (before: unknown, after: unknown, schema: Parameters<typeof differencesBetween>[2] = questions) =>
  differencesBetween(JSON.stringify(before), JSON.stringify(after), schema).map(({ label, words }) => [
    label,
    words.map(({ text, kind }) => ({ same: text, added: `[+${text}]`, removed: `[-${text}]` })[kind]).join(''),
  ]);

it('compares by words', () => {
  expect(wordsBetween('We reply within 24 hours.', 'We reply within 48 hours.')).toEqual([
    { text: 'We reply within ', kind: 'same' },
    { text: '24', kind: 'removed' },
    { text: '48', kind: 'added' },
    { text: ' hours.', kind: 'same' },
  ]);
});

it('shows a long text that was written anew as a whole, at once', () => {
  const text = (word: string) => Array.from({ length: 20_000 }, (_, index) => word + index).join(' ');
  const [removed, added] = wordsBetween(text('old'), text('new'));
  expect([removed, added]).toMatchObject([
    { kind: 'removed', text: expect.stringMatching(/^old0 .* old19999$/) },
    { kind: 'added', text: expect.stringMatching(/^new0 .* new19999$/) },
  ]);
});

it('shortens what did not change around the words that did', () => {
  const long = 'word '.repeat(60);
  const [start, , , end] = wordsBetween(`${long}old ${long}`, `${long}new ${long}`);
  expect(start?.text).toMatch(/^…(?:word )+$|^….*word $/);
  expect(start?.text.length).toBeLessThan(80);
  expect(end?.text).toMatch(/…$/);
});

it('names the place of each changed text', () => {
  expect(between([refund, card], [{ ...refund, answer: ['Write to Ana.'] }, card])).toEqual([
    ['“Money back?”, Answer, 1', 'Write to [-us][+Ana].'],
  ]);
});

it('finds an item again that has moved', () => {
  expect(between([refund, card], [card, { ...refund, question: 'Money?' }])).toEqual([
    ['“Money?”, Question', 'Money[- back]?'],
  ]);
  expect(between([refund, card], [card, refund])).toEqual([['The order has changed.', '']]);
});

it('shows added and removed items in full', () => {
  expect(between([refund], [refund, card])).toEqual([
    ['“Card?”, Question', '[+Card?]'],
    ['“Card?”, Answer, 1', '[+No.]'],
  ]);
  expect(between([refund, card], [refund])).toEqual([
    ['“Card?”, Question', '[-Card?]'],
    ['“Card?”, Answer, 1', '[-No.]'],
  ]);
});

it('compares a text that is not stored as the built one', () => {
  const schema = {
    type: 'object',
    properties: {
      hero: { type: 'object', title: 'Top', properties: { title: { type: 'string', default: 'Clean windows' } } },
    },
  };
  expect(between({}, { hero: { title: 'Clear windows' } }, schema)).toEqual([
    ['Top, Title', '[-Clean][+Clear] windows'],
  ]);
});

it('compares legal texts by lines, whatever their line breaks', () => {
  const before = '# Terms\n\n## Refunds {#refunds}\n\nWithin 7\ndays.\n\n- a\n\n## Other\n\nB.\n';
  const after = '# Terms\n\n## Refunds {#refunds}\n\nWithin 14 days.\n\n- a\n\n- b\n\n## Other\n\nB.\n';
  expect(
    differencesBetween(before, after, null).map(({ label, words }) => [label, words.map(({ kind }) => kind)]),
  ).toEqual([
    ['Refunds', ['same', 'removed', 'added', 'same']],
    ['Refunds', ['added']],
  ]);
  expect(differencesBetween(before, before.replace('7\ndays', '7 days'), null)).toEqual([]);
});

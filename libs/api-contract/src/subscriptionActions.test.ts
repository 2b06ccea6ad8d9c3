import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type SubscriptionAction, subscriptionActions } from './subscriptionActions.ts';
import type { SUBSCRIPTION_STATUSES } from './subscriptionStatus.ts';

/** The states that a row of the specification's table stands for. */
const STATES_OF_ROW: Readonly<Record<string, readonly (typeof SUBSCRIPTION_STATUSES)[number][]>> = {
  trialing: ['trialing'],
  active: ['active'],
  'trialing or active, cancelled': ['trialing', 'active'],
  'past due': ['past_due'],
  unpaid: ['unpaid'],
  paused: ['paused'],
  incomplete: ['incomplete'],
  ended: ['ended'],
};

/** What a filled cell stands for, by its column. */
const ACTION_OF_COLUMN: Readonly<Record<string, (cell: string) => SubscriptionAction>> = {
  'pay now': () => 'pay',
  cancel: (cell) => (cell === 'at once' ? 'end' : 'cancel'),
  reactivate: () => 'reactivate',
  'start again': () => 'start-again',
  'change plan': () => 'change-plan',
};

it('subscriptionActions matches the table of the specification, section 4', () => {
  const specification = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
  const table = /^\| state \| what it means .*(?:\n\|.*)+/m.exec(specification)?.[0] ?? '';
  // The first line has the headings, the second the alignment; the first two columns name and explain a state.
  const [[, , ...columns] = [], , ...rows] = table.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(columns).toEqual(Object.keys(ACTION_OF_COLUMN));
  expect(rows.map(([name]) => name)).toEqual(Object.keys(STATES_OF_ROW));
  for (const [name = '', , ...cells] of rows) {
    const actions = columns.flatMap((column, index) => (cells[index] ? ACTION_OF_COLUMN[column]?.(cells[index]) : []));
    for (const status of STATES_OF_ROW[name] ?? []) {
      const rule = subscriptionActions({ status, cancelAtPeriodEnd: name.endsWith('cancelled') });
      expect(actions.toSorted(), `${name}: ${status}`).toEqual(rule.toSorted());
    }
  }
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from './variableKinds.ts';
import { describeVariables, VARIABLES, type VariableName } from './variables.ts';

const entryOf = (name: VariableName, env: Record<string, string>) =>
  describeVariables(env).find((entry) => entry.name === name);

describe('describeVariables', () => {
  it('shows the value of a variable that is set', () =>
    expect(entryOf('API_PORT', { API_PORT: '4000' })).toMatchObject({ state: 'set', value: '4000' }));

  it('shows the default of a variable that is not set', () => {
    expect(entryOf('API_PORT', {})).toMatchObject({ state: 'not needed', value: '3003' });
    expect(entryOf('DATABASE_URL', {})).toMatchObject({
      state: 'not needed',
      value: 'embedded database in `DATA_DIR/db`',
    });
  });

  it('hides secrets, even invalid ones', () => {
    expect(entryOf('SMTP_URL', { SMTP_URL: 'smtp://api:hunter2@mail.test' })).toMatchObject({ value: '(hidden)' });
    const shown = JSON.stringify(
      describeVariables({ DATABASE_URL: 'mysql://root:hunter2@db', ACCOUNT_SECRET: 'hunter2', SMTP_URL: 'hunter2' }),
    );
    expect(shown).not.toContain('hunter2');
  });

  it('reports a variable that is missing in production', () => {
    expect(entryOf('DATABASE_URL', { NODE_ENV: 'production' })).toMatchObject({ state: 'missing' });
    expect(entryOf('DATABASE_URL', { NODE_ENV: 'production', ALLOW_SANDBOX: 'pglite' })).toMatchObject({
      state: 'not needed',
    });
  });

  it('reports the secret that hosts share as missing when production has a database that they share', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.test/threefold' };
    expect(entryOf('ACCOUNT_SECRET', production)).toMatchObject({ state: 'missing' });
    expect(entryOf('ACCOUNT_SECRET', { ...production, DATABASE_URL: '' })).toMatchObject({ state: 'not needed' });
    expect(entryOf('ACCOUNT_SECRET', { ...production, NODE_ENV: '' })).toMatchObject({ state: 'not needed' });
  });

  it.each([
    ['DATABASE_URL', 'postgres://threefold:CHANGE-ME@127.0.0.1:5432/threefold', 'DATABASE_URL still says CHANGE-ME'],
    ['STRIPE_SECRET_KEY', 'pk_live_hunter2', 'STRIPE_SECRET_KEY must begin with sk_ or rk_'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_hunter2', 'STRIPE_PUBLISHABLE_KEY must begin with pk_'],
    ['STRIPE_WEBHOOK_SECRET', 'hunter2', 'STRIPE_WEBHOOK_SECRET must begin with whsec_'],
  ] as const)('reports %s when it is not the value that is wanted, without showing it', (name, value, beginning) => {
    const { state, value: shown } = entryOf(name, { [name]: value }) ?? {};
    expect(state).toBe('wrong');
    expect(shown).toContain(beginning);
    expect(shown).not.toContain('hunter2');
  });

  it('reports an invalid value in a sentence', () =>
    expect(entryOf('LOG_LEVEL', { LOG_LEVEL: 'loud' })).toMatchObject({
      state: 'wrong',
      value: 'LOG_LEVEL is "loud" but must be one of trace, debug, info, warn, error, fatal, silent.',
    }));
});

it('documents every variable for the operator', () => {
  const guide = readFileSync(`${repositoryRoot}docs/guides/operate.md`, 'utf8');
  expect(Object.keys(VARIABLES).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

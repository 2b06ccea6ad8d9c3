// Works in a fresh clone as a newcomer would: runs every command, and follows the guides to the letter.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fresh-')));
const clone = join(folder, 'clone');

/** @param {string} command @param {string} [cwd] */
function run(command, cwd = clone) {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    encoding: 'utf8',
    env: { ...env, NO_COLOR: '1', CI: '1' },
    maxBuffer: 2 ** 26,
  });
  return { status, output: `${stdout}${stderr}` };
}

const stamp = join(clone, 'node_modules/.install-stamp');

/** Expects a command to succeed, and to have installed the packages first. @param {string} command */
function expectSuccess(command) {
  rmSync(stamp, { force: true });
  const { status, output } = run(command);
  expect(status, `${command}\n${output}`).toBe(0);
  if (command.startsWith('npm')) expect(existsSync(stamp), `${command} installs the packages`).toBe(true);
}

/** @param {string} guide in docs/guides */
const textOf = (guide) => readFileSync(join(clone, 'docs/guides', `${guide}.md`), 'utf8');

/** A block of code, without the indentation of a list. @param {string} block @param {string} indentation */
const dedent = (block, indentation) => block.replaceAll(new RegExp(`^${indentation}`, 'gm'), '');

/** @param {string} text @param {string} diff @returns {string} */
function applyDiff(text, diff) {
  const lines = diff.split('\n');
  const side = (/** @type {string} */ sign) =>
    lines
      .filter((line) => line.startsWith(' ') || line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  const before = side('-');
  if (!text.includes(before)) throw new Error(`The guide is out of date: it expects\n${before}`);
  return text.replace(before, () => side('+'));
}

/** Applies the examples of a guide's numbered steps, each to the first file that the step names. @param {string} guide */
function applyExamples(guide) {
  for (const step of textOf(guide)
    .split(/^(?=\d+\. )/m)
    .slice(1)) {
    const path = /`([\w./-]+\.\w+)`/.exec(step)?.[1];
    for (const [, indentation = '', language, block = ''] of step.matchAll(
      /^( +)```(diff|markdown|tsx)\n(.*?)\n +```$/gms,
    )) {
      if (!path) throw new Error(`A step of ${guide} names no file.`);
      const file = join(clone, path);
      const example = dedent(block, indentation);
      writeFileSync(file, language === 'diff' ? applyDiff(readFileSync(file, 'utf8'), example) : `${example}\n`);
    }
  }
}

/** The commands of a guide's blocks that are not in a list. @param {string} guide */
const commandsOf = (guide) =>
  [...textOf(guide).matchAll(/^```sh\n(.*?)\n```$/gms)].flatMap(([, block = '']) =>
    block.replaceAll('\\\n', '').split('\n'),
  );

beforeAll(() => {
  expect(run(`git clone --quiet '${root}' '${clone}'`, folder).status).toBe(0);
  // What is not committed yet.
  const { stdout } = spawnSync('git', ['diff', 'HEAD', '--binary'], { cwd: root, maxBuffer: 2 ** 26 });
  if (stdout.length > 0) {
    writeFileSync(join(folder, 'changes'), stdout);
    expectSuccess('git apply ../changes && git -c user.name=Test -c user.email=test@example.test commit -qam Changes');
  }
});

afterEach(() => {
  run('git reset --quiet --hard && git clean --quiet -fd');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('in a fresh clone', () => {
  it.each(Object.keys(scripts))('npm run %s installs the packages, and with --help changes nothing', (name) => {
    expectSuccess(`npm run ${name} -- --help`);
    expect(run('git status --porcelain').output).toBe('');
  });

  it.each(['add-a-booking-field', 'add-a-legal-document', 'add-a-page'])(
    'the guide %s ends green',
    { timeout: 30 * 60_000 },
    (guide) => {
      applyExamples(guide);
      for (const command of commandsOf(guide)) expectSuccess(command);
    },
  );

  it('the guide of the tests names commands that pass', () => {
    // The others are parts, or everything.
    const [files = ''] = commandsOf('test');
    expectSuccess(files.replace(/ +#.*/, ''));
  });

  it('npm run visual passes without a change, and reports the picture of a changed story', {
    timeout: 30 * 60_000,
  }, () => {
    const command = 'npm run visual -- --base HEAD loginform "loginform--default portfolio light"';
    expectSuccess(command);
    const stories = join(clone, 'libs/design-system/src/sections/account/LoginForm/LoginForm.stories.tsx');
    writeFileSync(stories, readFileSync(stories, 'utf8').replace('Sign Into Your Account', 'Sign In'));
    const { status, output } = run(command);
    expect(status).toBe(1);
    expect(output).toMatch(/account-loginform--default portfolio light \d+\n.*does not match the stored reference/s);
  });
});

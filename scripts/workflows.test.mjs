import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './lib/workspace.mjs';

/**
 * @typedef {{ uses?: string, run?: string, env?: Record<string, string> }} Step
 * @typedef {{ permissions?: Record<string, string>, strategy?: { matrix: { node: number[] } }, steps: Step[] }} Job
 * @typedef {{ on: Record<string, unknown>, permissions: Record<string, string>, jobs: Record<string, Job> }} Workflow
 */

const folder = join(root, '.github', 'workflows');
/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @param {string} file @returns {Workflow} */
const read = (file) => parse(readFileSync(join(folder, file), 'utf8'));

/** @param {Workflow} workflow */
const stepsOf = ({ jobs }) => Object.values(jobs).flatMap(({ steps }) => steps);

/** @param {Job | undefined} job */
const commandsOf = (job) => job?.steps.flatMap(({ run = [] }) => run);

describe.each(globSync('*.yml', { cwd: folder }).sort())('%s', (file) => {
  const workflow = read(file);

  it('is read-only by default', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  // The update bot replaces a major version by a digest.
  it('pins the digest or the major version of every action', () => {
    for (const { uses } of stepsOf(workflow)) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@(?:v\d+|[\da-f]{40})$/);
  });

  it('runs only scripts that exist', () => {
    const named = stepsOf(workflow).flatMap(({ run = '' }) => [...run.matchAll(/npm run ([\w:]+)/g)]);
    for (const [, script = ''] of named) expect(scripts).toHaveProperty([script]);
  });
});

it('checks every push and pull request, and tests and packs them on each supported version of Node', () => {
  const { on, jobs } = read('test.yml');
  expect(Object.keys(on)).toEqual(['push', 'pull_request']);
  expect(commandsOf(jobs.check)).toContain('npm run check');
  expect(commandsOf(jobs.test)).toContain('npm test');
  expect(commandsOf(jobs.package)).toEqual(
    expect.arrayContaining([
      'npm test -- package',
      'npm run pack',
      'npm publish --dry-run ./.cache/packages/validation',
      'npm publish --dry-run ./.cache/packages/design-system',
    ]),
  );
  for (const job of [jobs.test, jobs.package]) expect(job?.strategy?.matrix.node).toEqual([20, 22, 24]);
});

it('runs the long matrices every night', () => {
  const { on, jobs } = read('nightly.yml');
  expect(on).toHaveProperty('schedule');
  expect(commandsOf(jobs.full)).toContain('npm run test:full');
});

it('checks the locked packages for known faults and signatures on every push, every pull request and every day', () => {
  const { on, jobs } = read('audit.yml');
  expect(Object.keys(on)).toEqual(['push', 'pull_request', 'schedule']);
  expect(commandsOf(jobs.audit)).toEqual([
    'npm ci --ignore-scripts',
    'npm audit signatures',
    'npm audit --omit=dev',
    'npm audit --audit-level=high',
  ]);
});

it('has the update bot pin npm packages, and actions and images by digest', () => {
  const bot = JSON.parse(readFileSync(join(root, '.github', 'renovate.json'), 'utf8'));
  expect(bot.extends).toEqual(
    expect.arrayContaining([':pinAllExceptPeerDependencies', 'helpers:pinGitHubActionDigests', 'docker:pinDigests']),
  );
  expect(bot).not.toHaveProperty('enabledManagers');
});

it('publishes what npm run pack builds, with provenance', () => {
  const { jobs } = read('release.yml');
  expect(jobs.release?.permissions).toEqual({ contents: 'write', 'pull-requests': 'write', 'id-token': 'write' });
  const publish = jobs.release?.steps.find(({ uses }) => uses?.startsWith('changesets/action'));
  expect(publish).toMatchObject({ with: { publish: 'npm run release' }, env: { NPM_CONFIG_PROVENANCE: 'true' } });
  expect(scripts.release).toBe('npm run pack && changeset publish');
});

it('publishes libraries that name the repository, which npm compares with the provenance', () => {
  const manifestOf = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  const { repository, bugs } = manifestOf('.');
  for (const directory of ['libs/design-system', 'libs/validation']) {
    const manifest = manifestOf(directory);
    expect(manifest).toMatchObject({ license: 'MIT', bugs, repository: { ...repository, directory } });
    expect(manifest.homepage).toContain(directory);
  }
});

// Sends the stories to Chromatic, and says before how many pictures that takes: npm run chromatic
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modesOf, ownBrandOf, PICTURE_TAGS } from '../.storybook/modes.ts';
import { baseCommit, changedFiles } from './lib/changes.mjs';
import { commandLine, runProgram } from './lib/commandLine.mjs';
import { nodeProgram, root } from './lib/workspace.mjs';

/** @typedef {{ type: string, name: string, tags: string[], importPath: string }} Entry */

const build = '.storybook-static';
const settings = JSON.parse(readFileSync(join(root, 'chromatic.config.json'), 'utf8'));

/**
 * @param {readonly Entry[]} entries of Storybook's index
 * @returns {number} the pictures that Chromatic takes of them
 */
export function pictureCount(entries) {
  return entries
    .filter(({ type, tags }) => type === 'story' && !tags.includes(PICTURE_TAGS.none))
    .reduce(
      (count, { name, tags }) =>
        count + Object.keys(modesOf({ name, tags, ownBrand: ownBrandOf(), globals: {} })).length,
      0,
    );
}

/** @param {string} program in node_modules @param {readonly string[]} args */
const run = (program, args) =>
  spawnSync(nodeProgram, [join(root, 'node_modules', program), ...args], { cwd: root, encoding: 'utf8' });

/**
 * The files of stories that changed files can affect, by Chromatic's own trace.
 * @param {readonly string[]} files
 * @returns {string[] | undefined} undefined when they can affect every story
 */
function affectedStories(files) {
  const untraced = settings.untraced.flatMap((/** @type {string} */ glob) => ['--untraced', glob]);
  // Chromatic compares the packages with those of its last build, which only its server knows.
  const traced = files.filter((file) => !/(?:^|\/)package(?:-lock)?\.json$/.test(file));
  // The files come after an option of one value: `--untraced` would take them all.
  const { stdout, stderr } = run('chromatic/dist/bin.cjs', [
    'trace',
    ...untraced,
    ...['--stats-file', join(build, 'preview-stats.json')],
    ...['--mode', 'compact'],
    ...traced,
  ]);
  if (stderr.includes('TurboSnap disabled')) return undefined;
  return [...stdout.matchAll(/— (\S+\.stories\.tsx)/g)].map(([, file = '']) => file);
}

/** @param {{ autoAcceptChanges?: string, dryRun?: boolean }} options */
function send({ autoAcceptChanges, dryRun }) {
  const built = spawnSync(
    nodeProgram,
    [join(root, 'node_modules/storybook/dist/bin/dispatcher.js'), 'build', '-o', build, '--stats-json', '--quiet'],
    { cwd: root, stdio: 'inherit' },
  );
  if (built.status !== 0) throw new Error('Storybook could not be built; see the output above.');
  /** @type {Entry[]} */
  const entries = Object.values(JSON.parse(readFileSync(join(root, build, 'index.json'), 'utf8')).entries);
  const affected = affectedStories(changedFiles(baseCommit()));
  const sent = affected ? entries.filter(({ importPath }) => affected.includes(importPath.replace('./', ''))) : entries;
  console.log(
    `${pictureCount(sent)} of ${pictureCount(entries)} pictures: those of ${affected ? `${affected.length} files of stories that changed since main` : 'every story, because what they share has changed'}. Chromatic copies the others from the last build of this branch.`,
  );
  const { status } = spawnSync(
    nodeProgram,
    [
      join(root, 'node_modules/chromatic/dist/bin.cjs'),
      ...['--storybook-build-dir', build],
      ...(autoAcceptChanges ? [`--auto-accept-changes=${autoAcceptChanges}`] : []),
      ...(dryRun ? ['--dry-run'] : []),
    ],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}

if (import.meta.main) {
  await runProgram(
    commandLine('npm run chromatic', 'Sends the stories to Chromatic, and says before how many pictures it takes.')
      .option('--auto-accept-changes <branch>', 'accepts what changed on this branch, without a review')
      .option('--dry-run', 'sends nothing')
      .action(send),
  );
}

// Compares the stories with those of another commit: npm run visual [-- NAME... --base REV --shard 1/4]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { baseCommit } from '../lib/changes.mjs';
import { root, sentenceOf } from '../lib/workspace.mjs';
import { baseStorybook } from './base.mjs';
import { compare } from './compare.mjs';
import { shownPath } from './pictures.mjs';
import { beginReport } from './report.mjs';
import { openStorybook } from './shoot.mjs';
import { currentStorybook, serve } from './storybook.mjs';

/** @import { Finding } from './report.mjs' */
/** @import { Shot } from './shoot.mjs' */

const usage = `npm run visual [-- NAME...] compares the stories' pictures with those of another commit.
  NAME            only those whose title or path contains it, such as LoginForm or "ferrolane-dark"
  --base REV      the commit to compare with; by default the one where the branch left main
  --shard 2/4     the second of four equal shares`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { base: { type: 'string' }, shard: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [share = 1, shares = 1] = (values.shard ?? '1/1').split('/').map(Number);
  if (!(share >= 1 && share <= shares)) throw new Error('--shard is written 2/4: the second of four shares.');
  return {
    names: positionals.map((name) => name.toLowerCase()),
    base: values.base,
    share,
    shares,
    help: values.help,
  };
}

/** @typedef {Awaited<ReturnType<typeof openStorybook>>} Storybook */

/**
 * @param {readonly Shot[]} shots
 * @param {ReturnType<typeof readArguments>} options
 */
function choose(shots, { names, share, shares }) {
  const named = shots.filter(
    ({ key, title }) => names.length === 0 || names.some((name) => `${key} ${title}`.toLowerCase().includes(name)),
  );
  return named.filter((_, index) => Math.floor((index * shares) / named.length) === share - 1);
}

/**
 * @param {Storybook} storybook
 * @param {Shot} shot
 */
async function tryToTake(storybook, shot) {
  try {
    return { picture: await storybook.take(shot) };
  } catch (error) {
    return { failure: sentenceOf(error) };
  }
}

/**
 * Takes a picture of one story in both Storybooks.
 * @param {{ base: Storybook, current: Storybook }} storybooks
 * @param {Shot} shot
 * @param {boolean} isNew whether the other commit lacks it
 * @returns {Promise<Finding | undefined>} undefined when the pictures are the same
 */
async function findDifference({ base, current }, shot, isNew) {
  const { key, title } = shot;
  const [before, after] = await Promise.all([isNew ? undefined : tryToTake(base, shot), tryToTake(current, shot)]);
  if (!after.picture) return { kind: 'failed', key, title, note: after.failure };
  if (!before) return { kind: 'new', key, title, after: after.picture };
  // A story that failed before and no longer does has changed.
  if (!before.picture) {
    return { kind: 'changed', key, title, note: `It failed before: ${before.failure}`, after: after.picture };
  }
  const { changed, difference } = compare(before.picture, after.picture);
  if (changed === 0) return undefined;
  const pictures = { before: before.picture, after: after.picture, difference };
  return { kind: 'changed', key, title, note: `${changed} pixels`, ...pictures };
}

/** @typedef {Record<Finding['kind'], number>} Counts */

/** @param {Counts} counts @param {number} compared */
const summaryOf = (counts, compared) =>
  `${compared} pictures compared: ${Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}.`;

/**
 * @param {{ base: Storybook, current: Storybook }} storybooks
 * @param {ReturnType<typeof readArguments>} options
 */
async function compareAll(storybooks, options) {
  const [baseShots, shots] = await Promise.all([storybooks.base.shots(), storybooks.current.shots()]);
  const baseKeys = new Set(baseShots.map(({ key }) => key));
  const keys = new Set(shots.map(({ key }) => key));
  const chosen = choose(shots, options);
  const removed = choose(
    baseShots.filter(({ key }) => !keys.has(key)),
    options,
  );
  if (chosen.length + removed.length === 0) throw new Error('No story has such a name.');
  console.log(`Comparing ${chosen.length} of ${shots.length} pictures`);

  const report = beginReport(join(root, '.cache', 'visual', 'report'));
  /** @type {Counts} */
  const counts = { changed: 0, new: 0, removed: 0, failed: 0 };
  /** @param {Finding} finding */
  const record = async (finding) => {
    counts[finding.kind] += 1;
    console.log(`${finding.kind}: ${finding.title}${finding.note ? ` (${finding.note})` : ''}`);
    await report.add(finding);
  };

  for (const [index, shot] of chosen.entries()) {
    const finding = await findDifference(storybooks, shot, !baseKeys.has(shot.key));
    if (finding) await record(finding);
    if ((index + 1) % 100 === 0) console.log(`${index + 1} of ${chosen.length}`);
  }
  for (const shot of removed) {
    const { picture, failure } = await tryToTake(storybooks.base, shot);
    await record({ kind: 'removed', key: shot.key, title: shot.title, note: failure, before: picture });
  }

  const summary = summaryOf(counts, chosen.length);
  console.log(`\n${summary}`);
  console.log(`Before, after and difference: ${shownPath(report.finish(summary))}`);
  return counts;
}

async function main() {
  const options = readArguments();
  if (options.help) {
    console.log(usage);
    return;
  }
  const commit = baseCommit(options.base);
  console.log(`Comparing with ${commit.slice(0, 12)}`);
  const folders = { base: baseStorybook(commit, console.log), current: currentStorybook(console.log) };
  const servers = { base: await serve(folders.base), current: await serve(folders.current) };
  const storybooks = {
    base: await openStorybook(servers.base.url),
    current: await openStorybook(servers.current.url),
  };
  try {
    const counts = await compareAll(storybooks, options);
    process.exitCode = Object.values(counts).every((count) => count === 0) ? 0 : 1;
  } finally {
    await Promise.all([storybooks.base.close(), storybooks.current.close()]);
    servers.base.close();
    servers.current.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

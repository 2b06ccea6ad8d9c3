// Compares the stories with their kept pictures: npm run visual [-- NAME... --shard 1/4 --update]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, sentenceOf } from '../lib/workspace.mjs';
import { compare } from './compare.mjs';
import {
  BUDGET,
  differenceOfOrigins,
  fileOf,
  kept,
  keysIn,
  originOf,
  read,
  remove,
  shown,
  weightOf,
  write,
  writeOrigin,
} from './pictures.mjs';
import { beginReport } from './report.mjs';
import { openStorybook } from './shoot.mjs';
import { buildStorybook, serve } from './storybook.mjs';

/** @import { Finding } from './report.mjs' */
/** @import { Shot } from './shoot.mjs' */

const usage = `npm run visual [-- NAME...] compares the stories with the pictures in visual/.
  NAME            only those whose title or path has it in it, such as LoginForm or "ferrolane-dark"
  --shard 2/4     the second of four equal shares
  --update        keeps the new pictures, and removes those of stories that are gone`;

function askedFor() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { update: { type: 'boolean' }, shard: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [share = 1, shares = 1] = (values.shard ?? '1/1').split('/').map(Number);
  if (!(share >= 1 && share <= shares)) throw new Error('--shard is written 2/4: the second of four shares.');
  return {
    names: positionals.map((name) => name.toLowerCase()),
    update: values.update ?? false,
    share,
    shares,
    help: values.help,
  };
}

/**
 * @param {readonly Shot[]} shots
 * @param {ReturnType<typeof askedFor>} asked
 */
function chosenOf(shots, { names, share, shares }) {
  const named = shots.filter(
    ({ key, title }) => names.length === 0 || names.some((name) => `${key} ${title}`.toLowerCase().includes(name)),
  );
  return named.filter((_, index) => Math.floor((index * shares) / named.length) === share - 1);
}

/**
 * @param {Awaited<ReturnType<typeof openStorybook>>} storybook
 * @param {Shot} shot
 * @param {boolean} update
 * @returns {Promise<Finding | undefined>} undefined when it looks as before
 */
async function lookAt(storybook, shot, update) {
  const { key, title } = shot;
  try {
    const after = await storybook.take(shot);
    const before = await read(kept, key);
    const { changed, difference } = before ? compare(before, after) : { changed: 1 };
    if (changed === 0) return undefined;
    if (update) await write(fileOf(kept, key), after);
    if (!before) return { kind: 'new', key, title, after };
    return { kind: 'changed', key, title, note: `${changed} pixels`, before, after, difference };
  } catch (error) {
    return { kind: 'failed', key, title, note: sentenceOf(error) };
  }
}

/** @typedef {Record<Finding['kind'], number>} Counts */

/** @param {Counts} counts @param {number} looked */
const summaryOf = (counts, looked) =>
  `${looked} pictures looked at: ${Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}.`;

/**
 * @param {Awaited<ReturnType<typeof openStorybook>>} storybook
 * @param {ReturnType<typeof askedFor>} asked
 */
async function compareAll(storybook, asked) {
  const shots = await storybook.shots();
  const chosen = chosenOf(shots, asked);
  if (chosen.length === 0) throw new Error('No story has such a name.');
  console.log(`Looking at ${chosen.length} of ${shots.length} pictures`);

  // What was accepted shows as a change of the files.
  const report = asked.update ? undefined : beginReport(join(root, '.cache', 'visual', 'report'));
  /** @type {Counts} */
  const counts = { changed: 0, new: 0, removed: 0, failed: 0 };
  /** @param {Finding} finding */
  const tell = async (finding) => {
    counts[finding.kind] += 1;
    console.log(`${finding.kind}: ${finding.title}${finding.note ? ` (${finding.note})` : ''}`);
    await report?.add(finding);
  };

  for (const [index, shot] of chosen.entries()) {
    const finding = await lookAt(storybook, shot, asked.update);
    if (finding) await tell(finding);
    if ((index + 1) % 100 === 0) console.log(`${index + 1} of ${chosen.length}`);
  }
  const wanted = new Set(shots.map(({ key }) => key));
  const gone = asked.names.length > 0 ? [] : keysIn(kept).filter((key) => !wanted.has(key));
  for (const key of gone) {
    await tell({ kind: 'removed', key, title: key, before: await read(kept, key) });
    if (asked.update) remove(kept, key);
  }

  const summary = summaryOf(counts, chosen.length);
  console.log(`\n${summary}`);
  if (report) console.log(`Before, after and difference: ${shown(report.finish(summary))}`);
  return counts;
}

/** @param {boolean} update @param {Counts} counts @returns {boolean} whether nobody needs to look again */
function isFine(update, { failed, ...differences }) {
  if (failed > 0) return false;
  if (update || Object.values(differences).every((count) => count === 0)) return true;
  console.log('If that is what was meant, keep it: npm run visual -- --update');
  return false;
}

async function main() {
  const asked = askedFor();
  if (asked.help) {
    console.log(usage);
    return;
  }
  const server = await serve(buildStorybook(console.log));
  const storybook = await openStorybook(server.url);
  try {
    const origin = { chromium: storybook.version, system: `${process.platform} ${process.arch}` };
    const warning = differenceOfOrigins(originOf(kept), origin);
    if (warning) console.log(warning);
    const counts = await compareAll(storybook, asked);
    if (asked.update) writeOrigin(kept, origin);
    const weight = weightOf(kept);
    if (weight > BUDGET) throw new Error(`The pictures take ${weight} bytes, more than the ${BUDGET} they may take.`);
    process.exitCode = isFine(asked.update, counts) ? 0 : 1;
  } finally {
    await storybook.close();
    server.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

// Creates a brand: its theme, its part of the site, its legal texts, icons and card:
//   npm run new:brand -- "Müller & Söhne" --kind local-service --color "#0B6E4F" --fonts sturdy --mail hallo@mueller.example
//     --phone "030 901820" --country DE --currency EUR --time-zone Europe/Berlin --city Berlin --address "Friedrichstr. 5, 10117 Berlin, Germany"
import { join } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { pathToFileURL } from 'node:url';
import { currencyFault } from '@threefold/api-contract/region';
import { Option } from 'commander';
import { commandLine, runProgram } from '../lib/commandLine.mjs';
import { root } from '../lib/workspace.mjs';
import { filesOf, KINDS } from './brandFiles.mjs';
import { photoOf } from './brandPictures.mjs';
import { answered, languageTags } from './brandQuestions.mjs';
import { runScript, tidy, writeNew } from './files.mjs';
import { FONT_PAIRS } from './fontPairs.mjs';
import { brandName, requireFreeAddresses } from './names.mjs';
import { REGISTRY_FOLDERS, registerBrand } from './registries.mjs';

/** @param {RegExp} rule @param {string} advice @returns {(value: string) => string} */
const matching = (rule, advice) => (value) => {
  if (rule.test(value)) return value;
  throw new Error(`"${value}" does not fit: ${advice}`);
};

/** @param {'currency' | 'timeZone'} kind @param {string} example @returns {(value: string) => string} */
const known = (kind, example) => (value) => {
  if (Intl.supportedValuesOf(kind).includes(value)) return value;
  throw new Error(`"${value}" is not known: give one such as ${example}.`);
};

/** @param {string} value @returns {string} */
function offeredCurrency(value) {
  const currency = known('currency', 'USD')(value);
  const fault = currencyFault(currency);
  if (fault) throw new Error(fault);
  return currency;
}

/** @param {string} value @returns {string} */
function localeTag(value) {
  try {
    return new Intl.Locale(value).toString();
  } catch {
    throw new Error(`"${value}" is not a language tag such as en-US.`);
  }
}

/** Asks where there is a terminal. @type {import('./brandQuestions.mjs').Ask} */
async function ask(question, proposed) {
  if (!stdin.isTTY) return undefined;
  const terminal = createInterface({ input: stdin, output: stdout });
  const answer = await terminal.question(`${question}${proposed && ` (${proposed})`}: `);
  terminal.close();
  return answer.trim() || undefined;
}

/** @param {string} name @param {Omit<import('./brandFiles.mjs').Answers, 'name'>} options */
async function createBrand(name, options) {
  const answers = await answered(name, options, ask);
  const names = brandName(name, answers.key);
  const { allBrands } = await import(pathToFileURL(join(root, 'sites/web/src/brands/index.ts')).href);
  requireFreeAddresses(names, allBrands);
  const photo = options.photo === undefined ? undefined : await photoOf(options.photo);
  writeNew(filesOf({ name, ...options, ...answers, photo }));
  registerBrand(names);
  tidy(REGISTRY_FOLDERS);
  runScript('scripts/package/exports.mjs');
  runScript('scripts/headPictures.mjs', names.key);
  console.log(`Created ${names.displayName}. Run npm start and open http://${names.key}.localhost:3002.
Before you publish: have sites/api/content/legal/${names.key}-*.md checked, and replace the words in
sites/web/src/brands/${names.key}/content.ts with your own. Next: docs/guides/add-a-brand.md.`);
}

const pairs = Object.entries(FONT_PAIRS).map(([name, pair]) => `${name} (${pair.join(', ')})`);

await runProgram(
  commandLine('npm run new:brand', 'Creates a brand.')
    .argument('<name>', 'such as "Northgate Tools"')
    .addOption(new Option('--kind <kind>', 'what its pages offer').choices(Object.keys(KINDS)).makeOptionMandatory())
    .requiredOption('--color <color>', 'such as "#0B6E4F"')
    .addOption(
      new Option('--fonts <pair>', `typefaces: ${pairs.join('; ')}`).choices(Object.keys(FONT_PAIRS)).default('sturdy'),
    )
    .requiredOption(
      '--mail <address>',
      'such as hello@northgate.example',
      matching(/^[^\s@'`\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'give an address such as hello@northgate.example.'),
    )
    .requiredOption('--phone <number>', 'as people in its country write it, or with + and the code of another country')
    .requiredOption('--country <code>', 'two letters, such as CA', matching(/^[A-Z]{2}$/, 'give two capital letters.'))
    .option('--subdivision <code>', 'province or state, such as ON', matching(/^[A-Z0-9]{1,3}$/, 'give its ISO code.'))
    .requiredOption('--currency <code>', 'of its prices, such as USD', offeredCurrency)
    .requiredOption('--time-zone <name>', 'such as America/Chicago', known('timeZone', 'America/Chicago'))
    .option('--locale <tag>', 'of its dates and prices. Default: English in its country, such as en-US', localeTag)
    .addOption(
      new Option('--units <units>', 'of floor areas. Default: imperial in the United States').choices([
        'metric',
        'imperial',
      ]),
    )
    .requiredOption('--city <city>', 'such as Berlin')
    .requiredOption('--address <address>', 'on one line, as readers see it')
    .option('--hours <hours>', "when somebody answers, as schema.org's openingHours, such as Mo-Fr 09:00-17:00")
    .option('--photo <file>', 'a photo for the top of its page, instead of the drawing')
    .option('--photo-alt <text>', 'what the photo shows')
    .option('--photo-alt-fr <text>', 'the same in French, for a brand with French pages')
    .option('--languages <tags>', 'of its pages, such as en-CA,fr-CA. Default: en-CA', languageTags)
    .option('--key <key>', 'for folders, paths and hosts. Default: the name in small letters')
    .option('--portal', 'its visitors become clients of the portal. Default: no word about a portal')
    .action(createBrand),
);

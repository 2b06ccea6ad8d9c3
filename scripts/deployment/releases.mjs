// What the tests of deployments install: this working tree, and a version after it.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../lib/workspace.mjs';

/** @import { Machine } from './machine.mjs' */

/** The fork that machines clone: the working tree as its main branch. @param {string} folder that all machines see */
export function createFork(folder) {
  const origin = join(folder, 'origin');
  execFileSync('git', ['clone', '--quiet', root, origin]);
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...args], { cwd: origin });
  const changes = spawnSync('git', ['diff', 'HEAD', '--binary'], { cwd: root, maxBuffer: 2 ** 26 }).stdout;
  if (changes.length > 0) {
    execFileSync('git', ['apply', '--index'], { cwd: origin, input: changes });
    git('commit', '-qm', 'Changes');
  }
  git('checkout', '--quiet', '-B', 'main');
  return {
    /** How a machine finds it by the guide's address. */
    setup: [
      `git config --system url.${origin}.insteadOf https://github.com/threefold-ui/threefold.git`,
      "git config --system safe.directory '*'",
    ],
    /** Commits a version in which the titles of a brand begin with "Now: ". @param {string} brand */
    commitNext(brand) {
      const file = join(origin, `sites/web/src/brands/${brand}/brand.ts`);
      // A brand's title is a sentence in brand.ts, or imported by it.
      const facts = readFileSync(file, 'utf8').replace(/^( +)title,$/m, "$1title: 'Now: '.concat(title),");
      writeFileSync(file, facts.replace('title: `', 'title: `Now: '));
      git('commit', '-qam', 'Next');
    },
  };
}

/**
 * npm for machines without a network: a release has the packages of this working tree, and what one machine has built of a
 * version is not built again by another one.
 * @param {{ folder: string, shim: (name: string, text: string) => void }} shared
 */
export function shimNpm({ folder, shim }) {
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  shim(
    'npm',
    `case "$PWD/$1" in
  /srv/threefold/releases/*/run | /srv/threefold/releases/*/prune) ;;
  *) exec ${npm} "$@" ;;
esac
# Links need the path below which all machines have their files.
release=${folder}/$(cat /etc/hostname)$PWD
built=${folder}/built/\${PWD##*-}
packages='node_modules sites/api/node_modules'
copy() (
  cd "$1"
  for path in $packages; do [ ! -e $path ] || cp -al $path $2/$path; done
)
case $1 in
  run)
    if [ -e $built ]; then
      copy $built $release
      cp -a $built/dist sites/web/dist
    else
      copy ${root} $release
      # npm changes this one in its place.
      cp --remove-destination ${root}/node_modules/.package-lock.json node_modules/
      exec ${npm} "$@"
    fi
    ;;
  prune)
    [ ! -e $built ] || exit 0
    ${npm} "$@"
    mkdir -p $built.new/sites/api
    copy $release $built.new
    cp -a sites/web/dist $built.new/dist
    mv $built.new $built
    ;;
esac`,
  );
}

/**
 * Asks for addresses again and again, until the returned function is called, which expects that each answer was 200.
 * @param {Machine} machine
 * @param {string} certificate
 * @param {readonly string[]} urls
 */
export function watch(machine, certificate, urls) {
  const outputs = urls.map(() => '--output /dev/null').join(' ');
  machine.run(
    `(while [ ! -e /run/watched ]; do curl --silent ${outputs} --write-out '%{http_code}\\n' --cacert ${certificate} ${urls.join(' ')} >>/run/codes; sleep 0.1; done) >/dev/null 2>&1 &`,
  );
  return () => {
    machine.expectSuccess('touch /run/watched');
    expect(new Set(machine.expectSuccess('cat /run/codes').trim().split('\n'))).toEqual(new Set(['200']));
  };
}

/** The scripts that a page names. @param {string} page */
export const scriptsOf = (page) => page.match(/\/assets\/[\w.-]+\.js/g) ?? [];

/** The scripts of a page that its next version has no more. @param {string} before @param {string} after */
export function replacedScripts(before, after) {
  const replaced = scriptsOf(before).filter((file) => !after.includes(file));
  expect(replaced).not.toEqual([]);
  return replaced;
}

/** Expects that a machine does not install a release while a setting is wrong. @param {Machine} machine */
export function expectRefusal(machine) {
  machine.expectSuccess("sed -i 's/^SALES_TAX=.*/SALES_TAX=some/' /etc/threefold/environment");
  const current = machine.expectSuccess('readlink /srv/threefold/current');
  expect(machine.run('threefold release main')).toMatchObject({
    status: 1,
    output: expect.stringContaining('SALES_TAX is "some"'),
  });
  expect(machine.expectSuccess('readlink /srv/threefold/current')).toBe(current);
  machine.expectSuccess("sed -i 's/^SALES_TAX=.*/SALES_TAX=none/' /etc/threefold/environment");
}

/** Expects that a restore says nothing else on a good backup. @param {Machine} machine @param {string} file */
export const expectRestore = (machine, file) =>
  machine.expectSuccess(
    `threefold restore ${file} --replace`,
    /^\d+ rows restored from the backup of \S+\n\d+ rows were replaced\n$/,
  );

// Works as an owner does at hosts of the API in turn: logs in at the first, adds a picture there, loads it from each other
// one, and publishes a claim at the second. Prints what went wrong. Arguments: the site's origin, the password of
// dana@example.com, the brand, the claim, the hosts.
import { readFileSync } from 'node:fs';
import { calls } from '@threefold/api-contract';

const [origin = '', password = '', brand = '', claim = '', ...hosts] = process.argv.slice(2);
const [first = '', second = ''] = hosts;
let cookie = '';

/** @param {string} host @param {keyof typeof calls} name @param {object} body @returns {Promise<any>} */
async function call(host, name, body) {
  const response = await fetch(host + calls[name].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${host} ${name}: ${response.status} ${JSON.stringify(answer)}`);
  const cookies = response.headers.getSetCookie().map((set) => set.split(';', 1)[0]);
  if (cookies.length > 0) cookie = cookies.join('; ');
  return answer.data;
}

await call(first, 'loginWithEmailAndPassword', { email: 'dana@example.com', password });

const file = new URL(`../../sites/web/public/${brand}/icon-512.png`, import.meta.url);
const picture = { brand, alt: 'A test', focus: { x: 0.5, y: 0.5 }, data: readFileSync(file).toString('base64') };
const { address } = await call(first, 'addContentPicture', picture);
for (const host of hosts) {
  const response = await fetch(host + address.replace(/#.*/, ''));
  if (response.headers.get('content-type') !== 'image/webp') throw new Error(`${host} has no picture at ${address}`);
}

const name = `texts/${brand}.json`;
const { published, revision } = await call(second, 'getContentDocument', { name });
const body = JSON.stringify({ hero: { title: claim } });
const saved = await call(second, 'saveContentDraft', { name, body, base: published.version, revision });
const version = { name, revision: saved.revision, expected: published.version, at: null, note: null };
await call(second, 'publishContent', version);

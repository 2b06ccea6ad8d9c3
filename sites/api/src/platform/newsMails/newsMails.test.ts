import { expect, it } from 'vitest';
import { createKeyedHash } from '../crypto/keyedHash.ts';
import { newsOptOut, readNewsToken } from './newsMails.ts';

const hash = createKeyedHash('a secret for the tests');
const site = 'https://ferrolane.example';
const ID = '11111111-1111-4111-8111-111111111111';

it.each(['answers', 'projects'] as const)('a link switches off mails of %s only', (kind) => {
  const { optOut } = newsOptOut(ID, kind, { site, language: 'en-CA', hash });
  const [page, token = ''] = optOut?.url.split('#') ?? [];
  expect(page).toBe(`${site}/SupportScreen?news=off`);
  expect(optOut?.label).toContain(kind);
  expect(readNewsToken(token, hash)).toEqual({ userId: ID, kind });
});

// The last two have a wrong signature, and that of another text.
it.each(['', '.', ID, `${ID}.projects`, `${ID}.${'x'.repeat(32)}`, `${ID}.${hash('news mails', `${ID}.projects`)}`])(
  'refuses the token "%s"',
  (token) => {
    expect(readNewsToken(token, hash)).toBeUndefined();
  },
);

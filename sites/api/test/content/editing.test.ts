import { type Article, calls, type Data } from '@threefold/api-contract';
import { formatDateTime } from '@threefold/validation';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentPersonalData } from '../../src/modules/content/index.ts';
import { contentPreviews, contentVersions } from '../../src/modules/content/tables.ts';
import { contentPictures } from '../../src/modules/pictures/tables.ts';
import { auditEntries } from '../../src/platform/audit/table.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { contentEditor, seedTestContent } from '../support/contentEditor.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { testBrands, useTestApi } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

const api = await useTestApi();
let account: SignedIn;
let dana: ReturnType<typeof contentEditor>;
let robin: ReturnType<typeof contentEditor>;
beforeEach(async () => {
  await seedTestContent(api);
  account = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
  dana = contentEditor(api, account);
  robin = contentEditor(api, await signedIn(api, { role: 'admin', firstName: 'Robin', lastName: 'Vale' }));
});

const ARTICLES = 'articles.json';
const TERMS = 'legal/harbour-shine-terms.md';

const article = (changes: object = {}) => ({
  id: 'dry',
  articleDate: '2026-03-01',
  title: 'Measure twice',
  subtitle: 'Then cut.',
  articleAuthor: 'The Office',
  articleBody: [{ type: 'paragraph', children: [{ text: 'A sentence.' }] }],
  ...changes,
});
const articles = (...changes: object[]) => JSON.stringify(changes.map(article));

/** The titles that the site gets. */
const shown = async () =>
  dataOf<Article[]>((await api.get(calls.getNewsArticles.path)).answer).map(({ title }) => title);

const sentences = async () =>
  (await api.queries.select().from(auditEntries).orderBy(auditEntries.at)).map(({ sentence, brand }) => [
    brand,
    sentence,
  ]);

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

it("lists the documents of the admin's brands, with who published them", async () => {
  const documents = await dana.list();
  expect(documents.find(({ name }) => name === ARTICLES)).toMatchObject({
    brand: 'ferrolane',
    kind: 'articles',
    language: 'en-CA',
    published: { by: null, note: 'First content' },
    scheduled: [],
    draft: null,
    others: [],
  });
  expect(documents.map(({ name }) => name)).toEqual(
    expect.arrayContaining([TERMS, 'legal/ferrolane-privacy.fr-CA.md', 'texts/portfolio.json', 'setups.json']),
  );
  await dana.publish(ARTICLES, articles({}));
  expect((await robin.open(ARTICLES)).published).toMatchObject({ by: 'Dana Whitfield', note: null });
});

describe('a draft', () => {
  it('is seen by its author only; the others are told who has one', async () => {
    await dana.write(ARTICLES, articles({ title: 'Not yet' }));
    expect(await dana.open(ARTICLES)).toMatchObject({
      revision: 1,
      body: expect.stringContaining('Not yet'),
      publishedBody: expect.not.stringContaining('Not yet'),
      draft: {},
      others: [],
    });
    const seen = await robin.open(ARTICLES);
    expect(seen).toMatchObject({ revision: null, draft: null, others: [{ by: 'Dana Whitfield' }] });
    expect(JSON.stringify(seen)).not.toContain('Not yet');
    expect(await shown()).not.toContain('Not yet');
  });

  it('may be invalid, and says the first fault', async () => {
    const { failure } = await dana.write(ARTICLES, articles({}, { title: 7 }));
    expect(failure).toEqual({
      path: '[1].title',
      message: '“Title” must be a text.',
    });
    expect((await dana.open(ARTICLES)).body).toContain('"title":7');
  });

  it.each([
    [
      'articles.json',
      [article({ title: 'x'.repeat(81) })],
      '[0].title',
      '“Title” is too long: there is room for 80 characters.',
    ],
    ['articles.json', [article({ title: '' })], '[0].title', '“Title” has no text.'],
    ['articles.json', [article({ articleDate: '2026-02-30' })], '[0].articleDate', '“Date” must be a day that exists.'],
    ['articles.json', [article(), 7], '[1]', '“Article 2” must be a text.'],
    [
      'articles.json',
      [article({ imageUrl: 'javascript:x' })],
      '[0].imageUrl',
      '“Picture” is not an address that can be used here.',
    ],
    [
      'support-questions.json',
      [{ id: 'a', question: 'Why?', answer: ['x'.repeat(801)] }],
      '[0].answer[0]',
      '“Paragraph 1” is too long: there is room for 800 characters.',
    ],
    [
      'setups.json',
      [{ product: 'A', summary: 'B', steps: [], next: 'C', turn: 'ours' }],
      '[0].steps',
      '“Steps” needs at least one entry.',
    ],
  ])('in %s says in plain words, at its place, what is wrong with %j', async (name, value, path, message) => {
    expect((await dana.write(name, JSON.stringify(value))).failure).toEqual({ path, message });
  });

  it.each([
    ['articles.json', articles({ imageUrl: '/media/nothing.svg' }), '[0].imageUrl', '“Picture”'],
    ['articles.json', articles({ imageUrl: `/media/${'a'.repeat(32)}-480.webp#480x320` }), '[0].imageUrl', '“Picture”'],
    [
      'projects.json',
      '[{"id":"a","title":"A","kind":"B","description":"C","technologies":[],"webUrl":"a.example","imageUrl":"/media/../x"}]',
      '[0].imageUrl',
      '“Picture”',
    ],
  ])(
    'in %s names no picture that its brand does not have: it is said at its field, and not published',
    async (name, body, path, title) => {
      const message = `${title} is a picture that does not exist. Please choose another one.`;
      expect((await dana.write(name, body)).failure).toEqual({ path, message });
      const { code, answer } = await dana.publish(name, body);
      expect([code, answer]).toMatchObject([400, { code: 'content_invalid', field: path, detail: message }]);
    },
  );

  it('of a legal text has links within it to its own parts only: it is said with the link, and not published', async () => {
    const text = '# Terms\n\n## One\n\nA.\n\n## Two {#b}\n\n- [There](#b)\n- [Nowhere](#gone)\n';
    const message = 'The part "Two" has a link to #gone, which is no part of this text; its parts are #one, #b.';
    expect((await dana.write(TERMS, text)).failure?.message).toBe(message);
    const { code, answer } = await dana.publish(TERMS, text);
    expect([code, answer]).toMatchObject([400, { code: 'content_invalid', detail: message }]);
    expect((await dana.write(TERMS, text.replace('#gone', '#one'))).failure).toBeNull();
  });

  it("may name a picture that was added for its brand, in that picture's size", async () => {
    const picture = { hash: 'b'.repeat(32), width: 480, height: 320, alt: 'A door.', focusX: 0.5, focusY: 0.5 };
    await api.queries.insert(contentPictures).values({ ...picture, brand: 'ferrolane' });
    const failureWith = async (imageUrl: string) => (await dana.write(ARTICLES, articles({ imageUrl }))).failure;
    const address = `/media/${picture.hash}-480.webp#480x320@50,30`;
    expect(await failureWith(address)).toBeNull();
    expect(await failureWith(address.replace('#480x320', '#480x999'))).not.toBeNull();
    await api.queries.update(contentPictures).set({ brand: 'harbour-shine' });
    expect(await failureWith(address)).not.toBeNull();
  });

  it('is refused when it was changed in another tab, and not when the same request is sent again', async () => {
    const { version: base } = (await dana.open(ARTICLES)).published;
    const save = (body: string, revision: number | null) =>
      dana.ask('saveContentDraft', { name: ARTICLES, body, base, revision });
    const first = articles({ title: 'First tab' });
    expect((await save(first, null)).code).toBe(200);
    expect((await save(first, null)).code).toBe(200);
    const refused = await save(articles({ title: 'Second tab' }), null);
    expect([refused.code, refused.answer]).toMatchObject([409, { code: 'content_draft_changed' }]);
    expect((await save(articles({ title: 'Later' }), 1)).code).toBe(200);
    expect((await save(first, 1)).code).toBe(409);
    expect(await dana.open(ARTICLES)).toMatchObject({ revision: 2, body: expect.stringContaining('Later') });
  });

  it('can be discarded, twice', async () => {
    await dana.write(ARTICLES, articles({}));
    for (const _ of [1, 2]) expect((await dana.ask('discardContentDraft', { name: ARTICLES })).code).toBe(200);
    expect(await dana.open(ARTICLES)).toMatchObject({ revision: null, draft: null });
  });
});

describe('publishing', () => {
  it('shows the draft at once, ends it and is in the audit log', async () => {
    expect((await dana.publish(ARTICLES, articles({}))).code).toBe(200);
    expect(await shown()).toEqual(['Measure twice']);
    expect(await dana.open(ARTICLES)).toMatchObject({ draft: null, body: expect.stringContaining('Measure twice') });
    expect(await sentences()).toEqual([['ferrolane', 'Published articles.json.']]);
  });

  it('is done once, although the request is sent again', async () => {
    const { version: expected } = (await dana.open(ARTICLES)).published;
    const { revision } = await dana.write(ARTICLES, articles({}));
    const body = { name: ARTICLES, revision, expected, at: null, note: 'Spring' };
    const [one, two] = [await dana.ask('publishContent', body), await dana.ask('publishContent', body)];
    expect([one.code, two.code]).toEqual([200, 200]);
    expect(two.answer).toEqual(one.answer);
    expect((await dana.history(ARTICLES)).versions).toHaveLength(2);
  });

  it.each([
    ['another draft of hers waits for its time', inHours(24 * 7), null],
    ['another draft of hers waits for another time', inHours(24 * 7), inHours(24 * 8)],
    ['an earlier draft of hers is published', null, null],
  ])('refuses a draft that its author has discarded in another tab, while %s', async (_what, former, at) => {
    const { version: expected } = (await dana.open(ARTICLES)).published;
    await dana.publish(ARTICLES, articles({}), former);
    await dana.write(ARTICLES, articles({ title: 'Lost?' }));
    const { revision } = await dana.write(ARTICLES, articles({ title: 'Lost!' }));
    await dana.ask('discardContentDraft', { name: ARTICLES });
    const refused = await dana.ask('publishContent', { name: ARTICLES, revision, expected, at, note: null });
    expect([refused.code, refused.answer]).toMatchObject([
      409,
      {
        code: 'content_draft_changed',
        detail: 'Nothing was published: you have discarded or published this draft in another tab.',
      },
    ]);
  });

  it('refuses a draft of the same revision as one that waits for its time', async () => {
    await dana.publish(ARTICLES, articles({}), inHours(24 * 7));
    const { published } = await dana.open(ARTICLES);
    const { revision } = await dana.write(ARTICLES, articles({ title: 'Lost?' }));
    await dana.ask('discardContentDraft', { name: ARTICLES });
    const body = { name: ARTICLES, revision, expected: published.version, at: null, note: null };
    expect((await dana.ask('publishContent', body)).code).toBe(409);
  });

  it('refuses an invalid draft, and what says the same as before', async () => {
    const invalid = await dana.publish(ARTICLES, articles({ imageUrl: 'javascript:alert(1)' }));
    expect([invalid.code, invalid.answer]).toMatchObject([400, { code: 'content_invalid', field: '[0].imageUrl' }]);
    const { publishedBody } = await dana.open('projects.json');
    const again = await dana.publish('projects.json', JSON.stringify(JSON.parse(publishedBody)));
    expect([again.code, again.answer]).toMatchObject([
      400,
      { detail: 'This is what is published already: nothing has changed.' },
    ]);
  });

  it('refuses what would overwrite what somebody else has published since, until its author has seen that', async () => {
    const mine = await dana.write(ARTICLES, articles({ title: 'Mine' }));
    const { version } = (await dana.open(ARTICLES)).published;
    await robin.publish(ARTICLES, articles({ title: 'Theirs' }));
    const publish = (expected: string) =>
      dana.ask('publishContent', { name: ARTICLES, revision: mine.revision, expected, at: null, note: null });
    const refused = await publish(version);
    expect([refused.code, refused.answer]).toMatchObject([
      409,
      {
        code: 'content_changed',
        detail: 'Robin Vale has published this in the meantime. Please compare, then publish again.',
      },
    ]);
    expect(await shown()).toEqual(['Theirs']);
    expect((await publish((await dana.open(ARTICLES)).published.version)).code).toBe(200);
    expect(await shown()).toEqual(['Mine']);
  });

  it('by two at once is done for one of them', async () => {
    const { version: expected } = (await dana.open(ARTICLES)).published;
    await dana.write(ARTICLES, articles({ title: 'Mine' }));
    await robin.write(ARTICLES, articles({ title: 'Theirs' }));
    const body = { name: ARTICLES, revision: 1, expected, at: null, note: null };
    const replies = await Promise.all([dana.ask('publishContent', body), robin.ask('publishContent', body)]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });
});

describe('a scheduled version', () => {
  it('is published when its time comes, and not before', async () => {
    // Until then there is time to see that it is not.
    expect((await dana.publish(ARTICLES, articles({}), new Date(Date.now() + 1_500).toISOString())).code).toBe(200);
    expect(await shown()).not.toContain('Measure twice');
    expect((await robin.open(ARTICLES)).scheduled).toMatchObject([{ by: 'Dana Whitfield' }]);
    await eventually(async () => expect(await shown()).toEqual(['Measure twice']));
    expect((await robin.open(ARTICLES)).scheduled).toEqual([]);
  });

  it("is said in the formats and the time zone of the brand's region in the audit log", async () => {
    const region = testBrands.regionOf('ferrolane');
    const at = inHours(24 * 30);
    await dana.publish(ARTICLES, articles({}), at);
    expect(await sentences()).toEqual([['ferrolane', `Scheduled articles.json for ${formatDateTime(at, region)}.`]]);
  });

  it('is planned once, although the request is sent again', async () => {
    const { version: expected } = (await dana.open(ARTICLES)).published;
    const { revision } = await dana.write(ARTICLES, articles({}));
    const body = { name: ARTICLES, revision, expected, at: inHours(1), note: null };
    const [one, two] = [await dana.ask('publishContent', body), await dana.ask('publishContent', body)];
    expect([one.code, two.code]).toEqual([200, 200]);
    expect(two.answer).toEqual(one.answer);
    expect((await dana.open(ARTICLES)).scheduled).toHaveLength(1);
  });

  it('can be cancelled, twice, but not once it is published', async () => {
    await dana.publish(ARTICLES, articles({}), inHours(1));
    const [{ version } = { version: '' }] = (await dana.open(ARTICLES)).scheduled;
    const cancel = () => robin.ask('cancelScheduledContent', { name: ARTICLES, version });
    expect((await cancel()).code).toBe(200);
    expect((await cancel()).code).toBe(200);
    expect((await dana.open(ARTICLES)).scheduled).toEqual([]);
    expect((await sentences()).at(-1)).toEqual(['ferrolane', 'Cancelled a scheduled version of articles.json.']);
    const { published } = await dana.open(ARTICLES);
    const late = await robin.ask('cancelScheduledContent', { name: ARTICLES, version: published.version });
    expect(late.code).toBe(409);
  });

  it.each([
    ['that has passed', -1, 'Please choose a time to come.'],
    ['years ahead', 24 * 800, 'Please choose a time within the next two years.'],
  ])('is refused for a time %s', async (_what, hours, detail) => {
    const { code, answer } = await dana.publish(ARTICLES, articles({}), inHours(hours));
    expect([code, answer]).toMatchObject([400, { field: 'at', detail }]);
  });
});

describe('the history', () => {
  it('has every version with its author, the newest first, in pages', async () => {
    const { version: base } = (await dana.open(ARTICLES)).published;
    await api.queries.insert(contentVersions).values(
      Array.from({ length: 25 }, (_, index) => ({
        name: ARTICLES,
        brand: 'ferrolane',
        body: articles({ title: `Number ${index}` }),
        authorId: account.id,
        base: Number(base),
        publishAt: sql`now()`,
      })),
    );
    const first = await dana.history(ARTICLES);
    expect(first.versions).toHaveLength(20);
    expect(first.more).toBe(true);
    expect(first.versions.slice(0, 2)).toMatchObject([
      { by: 'Dana Whitfield', state: 'published' },
      { state: 'former' },
    ]);
    const before = first.versions.at(-1)?.version ?? '';
    const rest = await dana.get('getContentHistory', { name: ARTICLES, before });
    expect(rest.versions).toHaveLength(6);
    expect(rest).toMatchObject({ more: false });
    expect(rest.versions.at(-1)).toMatchObject({ by: null, note: 'First content', version: base });
  });

  it('is in the order in which versions are shown, each with the one before, also where one was planned', async () => {
    const { version: first } = (await dana.open(ARTICLES)).published;
    await dana.publish(ARTICLES, articles({ title: 'Planned' }), inHours(1));
    await dana.publish(ARTICLES, articles({ title: 'Last' }), inHours(2));
    await dana.publish(ARTICLES, articles({ title: 'At once' }));
    const { published, scheduled } = await dana.open(ARTICLES);
    const [planned = '', last = ''] = scheduled.map(({ version }) => version);
    const order = async () =>
      (await dana.history(ARTICLES)).versions.map(({ version, state, replaces }) => [version, state, replaces]);
    expect(await order()).toEqual([
      [last, 'scheduled', planned],
      [planned, 'scheduled', published.version],
      [published.version, 'published', first],
      [first, 'former', null],
    ]);
    const earlier = await dana.get('getContentHistory', { name: ARTICLES, before: planned });
    expect(earlier.versions.map(({ version }) => version)).toEqual([published.version, first]);

    // Its time comes.
    const shown = { publishAt: sql`clock_timestamp()` };
    await api.queries
      .update(contentVersions)
      .set(shown)
      .where(eq(contentVersions.id, Number(planned)));
    expect(await order()).toEqual([
      [last, 'scheduled', planned],
      [planned, 'published', published.version],
      [published.version, 'former', first],
      [first, 'former', null],
    ]);
  });

  it('gives back a version, which can be restored once', async () => {
    const { published: first } = await dana.open(ARTICLES);
    await dana.publish(ARTICLES, articles({}));
    const { published: second } = await dana.open(ARTICLES);
    const { body } = await robin.get('getContentVersion', { name: ARTICLES, version: first.version });
    expect(body).toContain('Longer days');
    const restore = () =>
      robin.ask('restoreContentVersion', { name: ARTICLES, version: first.version, expected: second.version });
    const [one, two] = [await restore(), await restore()];
    expect([one.code, two.code]).toEqual([200, 200]);
    expect(two.answer).toEqual(one.answer);
    expect(await shown()).toContain('Longer days');
    expect((await dana.history(ARTICLES)).versions).toHaveLength(3);
    expect((await sentences()).at(-1)?.[1]).toMatch(/^Restored articles\.json as it was on /);
  });

  it('restores nothing over what somebody else has published since', async () => {
    const { published } = await dana.open(ARTICLES);
    await dana.publish(ARTICLES, articles({}));
    const late = await robin.ask('restoreContentVersion', {
      name: ARTICLES,
      version: published.version,
      expected: published.version,
    });
    expect([late.code, late.answer]).toMatchObject([409, { code: 'content_changed' }]);
  });
});

describe('hostile content', () => {
  it('is kept as text: markup, and marks that change the direction', async () => {
    const title = '<script>alert(1)</script> \u202Eabc\u200F <img src=x onerror=alert(1)>';
    expect((await dana.publish(ARTICLES, articles({ title }))).code).toBe(200);
    expect(await shown()).toEqual([title]);
  });

  it.each([
    ['articles.json', articles({ imageUrl: 'data:image/svg+xml,<svg onload=alert(1)>' })],
    [
      'articles.json',
      articles({ articleBody: [{ type: 'paragraph', children: [{ text: 'x', href: 'javascript:x' }] }] }),
    ],
    ['articles.json', articles({ title: 'A bell: \u0007' })],
    ['articles.json', '[{"id":"a","title":"\\ud800"'.padEnd(60)],
    [TERMS, '# Terms\n\n## Part\n\n[x](javascript:alert(1))\n'],
    [TERMS, '# Terms\n\n## Part\n\n{{secret}}\n'],
    ['gallery.json', '{"__proto__":{"title":"x"}}'],
    ['texts/harbour-shine.json', '[]'],
  ])('is refused in %s: %j', async (name, body) => {
    const { code, answer } = await dana.publish(name, body);
    expect([code, answer]).toMatchObject([400, { code: 'content_invalid' }]);
  });

  it('of 2 MB is refused with a sentence', async () => {
    const { published } = await dana.open(ARTICLES);
    const body = articles({ title: 'x'.repeat(2_000_000) });
    const reply = await dana.ask('saveContentDraft', { name: ARTICLES, body, base: published.version, revision: null });
    expect([reply.code, reply.answer]).toMatchObject([
      400,
      { detail: 'The text is too long: it may have 400,000 characters.' },
    ]);
  });

  it.each([
    [
      'texts/harbour-shine.json',
      `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
      'The content is nested too deeply.',
    ],
    [TERMS, `# T\n\n## P\n\n${'['.repeat(50_000)}`, 'The text has more than 2,000 characters that format it.'],
    [TERMS, `# T\n\n## P\n\n${'- x\n'.repeat(10_000)}`, 'The text has more than 3,000 lines.'],
    [TERMS, `# T\n\n## P\n\n${'x'.repeat(60_000)}`, 'The text has more than 60,000 characters.'],
  ])('that would stop the server is refused at once in %s', async (name, body, message) => {
    expect((await dana.write(name, body)).failure?.message).toBe(message);
  });

  it.each(['../../etc/passwd', 'nothing.json', 'legal/other-terms.md', 'articles.de.json', 'products.json'])(
    'there is no document %s',
    async (name) => {
      expect((await dana.ask('getContentDocument', { name })).code).toBe(403);
      const reply = await dana.ask('saveContentDraft', { name, body: '[]', base: '1', revision: null });
      expect(reply.code).toBe(403);
    },
  );
});

describe('an admin of another brand', () => {
  it('sees and changes nothing', async () => {
    const cleaner = contentEditor(api, await signedIn(api, { role: 'admin', brands: ['harbour-shine'] }));
    const own = await cleaner.list();
    expect(new Set(own.map(({ brand }) => brand))).toEqual(new Set(['harbour-shine']));
    const { published } = await dana.open(ARTICLES);
    const { version } = published;
    const replies = [
      await cleaner.ask('getContentDocument', { name: ARTICLES }),
      await cleaner.ask('saveContentDraft', { name: ARTICLES, body: '[]', base: version, revision: null }),
      await cleaner.ask('discardContentDraft', { name: ARTICLES }),
      await cleaner.ask('publishContent', { name: ARTICLES, revision: 1, expected: version, at: null, note: null }),
      await cleaner.ask('cancelScheduledContent', { name: ARTICLES, version }),
      await cleaner.ask('getContentHistory', { name: ARTICLES }),
      await cleaner.ask('getContentVersion', { name: ARTICLES, version }),
      await cleaner.ask('restoreContentVersion', { name: ARTICLES, version, expected: version }),
      await cleaner.ask('previewContent', { name: ARTICLES }),
    ];
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 403));
    // A document of theirs does not lead to a version of another.
    expect((await cleaner.ask('getContentVersion', { name: TERMS, version })).code).toBe(404);
    expect((await cleaner.publish('texts/harbour-shine.json', '{"facts":{}}')).code).toBe(200);
  });
});

describe('for the server of the site', () => {
  const published = async (headers = {}) => api.get('/content/published', headers);
  type Files = {
    revision: string;
    files: Record<string, string>;
    retention: Record<string, number>;
    publishedAt: Record<string, string>;
  };

  it('what it shows has the time at which it was published', async () => {
    const before = await dana.open(TERMS);
    await dana.publish(TERMS, `${before.publishedBody}\nOne more sentence.\n`);
    const { publishedAt } = JSON.parse((await published()).text) as Files;
    expect(publishedAt[TERMS]).toBe((await dana.open(TERMS)).published.at);
    expect(publishedAt[TERMS]).not.toBe(before.published.at);
    expect(Object.keys(publishedAt)).not.toContain('setups.json');
  });

  it('what it shows is published with a revision, and not sent again', async () => {
    const first = await published();
    const { revision, files, retention } = JSON.parse(first.text) as Files;
    expect(retention).toEqual({});
    expect(Object.keys(files)).toEqual(expect.arrayContaining([ARTICLES, TERMS, 'texts/ferrolane.fr-CA.json']));
    expect(Object.keys(files)).not.toContain('setups.json');
    expect(Object.keys(files)).not.toContain('support-questions.json');
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toBe(`"${revision}"`);
    expect((await published({ 'If-None-Match': tag })).code).toBe(304);
    await dana.publish(ARTICLES, articles({}));
    const next = await published({ 'If-None-Match': tag });
    expect([next.code, next.text]).toEqual([200, expect.stringContaining('Measure twice')]);
  });

  it('a draft is shown to whoever has its token, as it is now', async () => {
    await dana.write(ARTICLES, articles({ title: 'Draft' }));
    const { token } = await dana.get('previewContent', { name: ARTICLES });
    const preview = (bearer = token) => api.get('/content/preview', { Authorization: `Bearer ${bearer}` });
    const one = await preview();
    expect([one.code, one.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect((JSON.parse(one.text) as Files).files[ARTICLES]).toContain('Draft');
    expect((await published()).text).not.toContain('Draft');
    await dana.write(ARTICLES, articles({ title: 'Better' }));
    expect((await preview()).text).toContain('Better');
    await dana.write(ARTICLES, '[{');
    expect((await preview()).code).toBe(400);
    expect((await preview('x'.repeat(43))).code).toBe(404);
    expect((await api.get('/content/preview')).code).toBe(404);
  });

  it.each([
    ['no admin any more', { role: 'client' as const }],
    ['an admin of other brands only', { brands: ['harbour-shine'] }],
  ])('a preview ends when its author is %s', async (_what, change) => {
    await dana.write(ARTICLES, articles({ title: 'Draft' }));
    const { token } = await dana.get('previewContent', { name: ARTICLES });
    await api.queries.update(users).set(change).where(eq(users.id, account.id));
    expect((await api.get('/content/preview', { Authorization: `Bearer ${token}` })).code).toBe(404);
  });

  it('a preview ends after an hour', async () => {
    const { token } = await dana.get('previewContent', { name: ARTICLES });
    const preview = () => api.get('/content/preview', { Authorization: `Bearer ${token}` });
    expect((await preview()).code).toBe(200);
    await api.queries.update(contentPreviews).set({ expiresAt: new Date() });
    expect((await preview()).code).toBe(404);
  });

  it('what the calls of the page return has the draft in each language, and nothing of other documents', async () => {
    const answersOf = async (name: string, body: string) => {
      await dana.write(name, body);
      const { token } = await dana.get('previewContent', { name });
      const { text } = await api.get('/content/preview', { Authorization: `Bearer ${token}` });
      return (JSON.parse(text) as { answers: Record<string, Record<string, unknown>> }).answers;
    };
    const news = await answersOf('articles.fr-CA.json', '[{"id":"longer-days","title":"Un brouillon"}]');
    expect(news['fr-CA']).toEqual({
      [calls.getNewsArticles.path]: expect.arrayContaining([expect.objectContaining({ title: 'Un brouillon' })]),
    });
    expect(JSON.stringify(news['en-CA'])).not.toContain('Un brouillon');
    const question = { id: 'draft', question: 'Is this a draft?', answer: ['It is.'] };
    const questions = await answersOf('support-questions.json', JSON.stringify([question]));
    expect(questions['en-CA']).toEqual({ [calls.getSupportQuestions.path]: [question] });
    expect(await answersOf(TERMS, '# Terms\n\n## Part\n\nA draft.\n')).toEqual({});
  });

  it('setups are shown as the projects of a sample client who has bought each product', async () => {
    const setup = {
      product: 'Quote Builder',
      summary: 'A draft.',
      steps: ['One', 'Two'],
      next: 'We begin.',
      turn: 'yours',
    };
    const asked = { ...setup, question: { kind: 'words', text: 'What are your prices?' } };
    await dana.write('setups.json', JSON.stringify([asked]));
    await dana.write('setups.fr-CA.json', '[]');
    const { token } = await dana.get('previewContent', { name: 'setups.json' });
    const { text } = await api.get('/content/preview', { Authorization: `Bearer ${token}` });
    const { answers } = JSON.parse(text) as { answers: Record<string, Record<string, unknown>> };
    expect(answers['en-CA']).toMatchObject({
      [calls.getSessionUser.path]: { user: { role: 'client', isEmailVerified: true } },
      [calls.getClientProjects.path]: [
        { title: 'Quote Builder', summary: 'A draft.', currentStep: 0, question: { text: 'What are your prices?' } },
      ],
    });
  });

  it('an invalid draft has no preview', async () => {
    await dana.write(ARTICLES, '[{');
    const { code, answer } = await dana.ask('previewContent', { name: ARTICLES });
    expect([code, answer]).toMatchObject([400, { code: 'content_invalid' }]);
  });
});

it('the schema of a JSON document comes with it; a legal text has none', async () => {
  expect((await dana.open('gallery.json')).schema).toMatchObject({
    type: 'object',
    required: ['title', 'lede', 'items'],
  });
  const terms: Data['getContentDocument'] = await dana.open(TERMS);
  expect(terms).toMatchObject({ schema: null, kind: 'legal', brand: 'harbour-shine' });
});

interface Part {
  title?: string;
  type?: string;
  const?: unknown;
  maxLength?: number;
  properties?: Record<string, Part>;
  items?: Part & { oneOf?: unknown };
}

/** What an owner would see without a name, or could write without a limit. */
const unnamed = (part: Part, key: string): string[] => {
  // Identifiers and fixed values are not shown, and rich text is as long as it needs.
  if (key === 'id' || part.const !== undefined || part.items?.oneOf) return [];
  const isEndless = part.type === 'string' && !part.maxLength && !/Date$|[uU]rl$/.test(key);
  return [
    ...(part.title ? [] : [`${key} has no title`]),
    ...(isEndless ? [`${key} has no limit`] : []),
    ...Object.entries(part.properties ?? {}).flatMap(([name, inside]) => unnamed(inside, name)),
    ...(part.items ? unnamed(part.items, `${key}[]`) : []),
  ];
};

it.each(['articles.json', 'projects.json', 'gallery.json', 'support-questions.json', 'setups.json'])(
  'each field of %s has a name in plain words and a limit',
  async (name) => {
    expect(unnamed((await dana.open(name)).schema as Part, name)).toEqual([]);
  },
);

it("an erased admin's versions stay, without their name; their drafts go", async () => {
  await dana.publish(ARTICLES, articles({}));
  await dana.write('projects.json', '[]');
  const { answer } = await api.post(calls.exportPerson.path, { email: account.email }, account.headers);
  expect(dataOf<Data['exportPerson']>(answer).records).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'Published content', rows: [expect.objectContaining({ name: ARTICLES })] }),
      expect.objectContaining({
        kind: 'Drafts of content',
        rows: [expect.objectContaining({ name: 'projects.json' })],
      }),
    ]),
  );
  await api.queries.transaction((transaction) =>
    contentPersonalData.erase(transaction, { userId: account.id, addresses: [] }, new Date()),
  );
  expect((await robin.open(ARTICLES)).published).toMatchObject({ by: null });
  expect((await robin.open('projects.json')).others).toEqual([]);
  expect(await shown()).toEqual(['Measure twice']);
});

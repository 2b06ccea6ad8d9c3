import { type Article, calls, type PortfolioProject } from '@threefold/api-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITE } from '../support/people/browser.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const data = async (path: string): Promise<unknown> => {
  const { code, answer } = await api.get(path, { Origin: SITE });
  expect(code).toBe(200);
  return answer.status === 'OK' ? answer.data : undefined;
};

it('lists the articles, newest first', async () => {
  const articles = (await data(calls.getNewsArticles.path)) as Article[];
  expect(articles).toHaveLength(3);
  const dates = articles.map(({ articleDate }) => articleDate);
  expect(dates).toEqual(dates.toSorted().reverse());
  for (const { articleBody } of articles) expect(articleBody.length).toBeGreaterThan(1);
});

it('lists the projects', async () => {
  const projects = (await data(calls.getPortfolioProjects.path)) as PortfolioProject[];
  expect(projects.map(({ kind }) => kind)).toEqual(['iOS app', 'Personal website', 'Restaurant site']);
});

it.each([
  ['en-CA', 'Longer days', 'Which path is dry', 'Can I have my money back?'],
  ['fr-CA', 'Des jours plus longs', 'Quel sentier est sec', 'Puis-je me faire rembourser?'],
])(
  'in %s, articles, projects and support questions are in that language',
  async (language, title, project, question) => {
    const headers = { Origin: SITE, 'Accept-Language': language };
    const { answer: news } = await api.get(calls.getNewsArticles.path, headers);
    expect(news).toHaveProperty('data[0].title', title);
    const { answer: projects } = await api.get(calls.getPortfolioProjects.path, headers);
    expect(projects).toHaveProperty('data[0].title', project);
    const { answer: questions } = await api.get(calls.getSupportQuestions.path, headers);
    expect(questions).toHaveProperty('data[1].question', question);
  },
);

it('serves every picture of the content', async () => {
  const articles = (await data(calls.getNewsArticles.path)) as Article[];
  const projects = (await data(calls.getPortfolioProjects.path)) as PortfolioProject[];
  for (const { imageUrl } of [...articles, ...projects]) {
    const { code, headers } = await api.get(imageUrl ?? '');
    expect(code).toBe(200);
    expect(headers.get('Content-Type')).toBe('image/svg+xml');
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
  }
});

it('content is sent to another site without CORS headers, so its pages cannot read it', async () => {
  const foreign = await api.get(calls.getNewsArticles.path, { Origin: 'https://evil.example' });
  expect(foreign.code).toBe(200);
  expect(foreign.headers.has('Access-Control-Allow-Origin')).toBe(false);
});

it('accepts CORS preflights from its own sites only', async () => {
  const ask = (origin: string) =>
    api.send(calls.submitContactForm.path, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });
  const own = await ask(SITE);
  expect(own.code).toBe(204);
  expect(own.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type, Idempotency-Key');
  const foreign = await ask('https://evil.example');
  expect(foreign.code).toBe(403);
});

it('serves its OpenAPI document and its health', async () => {
  expect((await api.get('/healthz')).answer).toEqual({ status: 'OK' });
  const { text } = await api.get('/openapi.json');
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] });
});

it('shows the outbox to this machine under a local host name', async () => {
  const here = await api.get('/outbox');
  expect(here.code).toBe(200);
  expect(here.text).toContain('No mail yet.');
});

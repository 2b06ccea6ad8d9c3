import { expect, it } from 'vitest';
import { startApi, startSite } from './testSite.ts';

const HASHED = '0123456789abcdef0123456789abcdef-480.webp';
const IMMUTABLE = 'public, max-age=31536000, immutable';

it('pictures of the build are served without the API', async () => {
  const api = await startApi();
  const site = await startSite(api);
  await api.stop();
  const { statusCode, headers } = await site.app.inject('/media/built.svg');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect((await site.app.inject(`/media/${HASHED}`)).statusCode).toBe(503);
});

it('other pictures come from the API, those that never change once', async () => {
  const api = await startApi();
  const site = await startSite(api);
  api.answer('/media/', ({ url = '' }, response) => {
    if (url !== `/media/${HASHED}`) return response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    return response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': IMMUTABLE }).end('a picture');
  });
  const answers = await Promise.all([1, 2, 3].map(() => site.app.inject(`/media/${HASHED}`)));
  answers.push(await site.app.inject(`/media/${HASHED}`));
  for (const { statusCode, headers, body } of answers) {
    expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
      200,
      'image/webp',
      IMMUTABLE,
      'a picture',
    ]);
  }
  expect(api.asked.filter((url) => url.startsWith('/media/'))).toEqual([`/media/${HASHED}`]);
  expect((await site.app.inject('/media/none.webp')).statusCode).toBe(404);
});

it('nothing but pictures of the API can be reached', async () => {
  const api = await startApi();
  const site = await startSite(api);
  api.answer('/media/', (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Not a picture</p>'),
  );
  for (const path of ['page.html', '..%2Freadyz', '.hidden', 'a%2Fb.webp', 'a%3Fb.webp', 'a%0d%0ab']) {
    const { statusCode, body } = await site.app.inject(`/media/${path}`);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(body).not.toContain('Not a picture');
  }
  expect(api.asked.filter((url) => !url.startsWith('/content/'))).toEqual(['/media/page.html']);
});

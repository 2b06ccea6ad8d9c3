import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALTCHA_CHALLENGE_PATH, type CaptchaChallenge, calls } from '@threefold/api-contract';
import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAltcha } from '../../src/platform/captcha/altcha.ts';
import { createRecaptcha } from '../../src/platform/captcha/recaptcha.ts';
import { captchaSecrets, solveCaptcha } from '../support/captcha.ts';
import { booking } from '../support/samples.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';

const SECRET = 'a secret for the tests, of 32 or more characters';

describe('ALTCHA', () => {
  const captcha = createAltcha(SECRET);

  afterEach(() => {
    vi.useRealTimers();
  });

  it('accepts a solution, and recognizes it again', async () => {
    const challenge = await captcha.challenge();
    const verdict = await captcha.verify(await solveCaptcha(challenge));
    expect(verdict).toEqual({ kind: 'solved', solution: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await captcha.verify(await solveCaptcha(challenge))).toEqual(verdict);
  });

  it('reports an expired solution', async () => {
    const token = await solveCaptcha(await captcha.challenge());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1000 });
    expect(await captcha.verify(token)).toEqual({ kind: 'expired' });
  });

  it('refuses challenges signed by anyone else', async () => {
    const token = await solveCaptcha(await createAltcha('another secret, also of 32 or more characters').challenge());
    expect(await captcha.verify(token)).toEqual({ kind: 'wrong' });
  });

  it('judges like the library, whatever is changed in a solution', async () => {
    const { challenge, solution } = JSON.parse(
      Buffer.from(await solveCaptcha(await captcha.challenge()), 'base64').toString(),
    );
    const altered = (right: unknown) =>
      fc.oneof(
        { weight: 6, arbitrary: fc.constant(right) },
        { weight: 1, arbitrary: fc.stringMatching(/^[0-9a-f]{0,64}$/) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
        { weight: 1, arbitrary: fc.integer() },
      );
    const alteredIn = (right: object) =>
      fc.record(Object.fromEntries(Object.entries(right).map(([key, value]) => [key, altered(value)])));
    let solved = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constant(challenge.parameters), alteredIn(challenge.parameters)),
        altered(challenge.signature),
        alteredIn({ counter: solution.counter, derivedKey: solution.derivedKey }),
        async (parameters, signature, alteredSolution) => {
          const payload = { challenge: { parameters, signature }, solution: alteredSolution };
          const verdict = await captcha.verify(Buffer.from(JSON.stringify(payload)).toString('base64'));
          const theirs = await verifySolution({
            ...(payload as unknown as Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>),
            deriveKey,
            ...captchaSecrets(SECRET),
          }).catch(() => undefined);
          expect(verdict.kind === 'solved').toBe(theirs?.verified ?? false);
          solved += Number(verdict.kind === 'solved');
        },
      ),
      { numRuns: 500 },
    );
    expect(solved).toBeGreaterThan(50);
  });

  it.each(['', 'x', 'e30=', Buffer.from('{"challenge":{"parameters":{}},"solution":{}}').toString('base64'), '💥'])(
    'refuses %j as a solution',
    async (token) => {
      expect(await captcha.verify(token)).toEqual({ kind: 'wrong' });
    },
  );
});

describe('reCAPTCHA', () => {
  /** The tokens that the stub of Google has accepted, each of which works once. */
  const used = new Set<string>();
  let google: Server;
  let verifyUrl: string;
  let api: TestApi;

  beforeAll(async () => {
    google = createServer(async (request, response) => {
      const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
      const token = form.get('response') ?? '';
      response.setHeader('Content-Type', 'application/json');
      if (token === 'google is unwell') return response.writeHead(500).end();
      if (form.get('secret') !== 'the secret')
        return response.end('{"success":false,"error-codes":["invalid-input-secret"]}');
      if (!token.startsWith('good')) return response.end('{"success":false,"error-codes":["invalid-input-response"]}');
      if (used.has(token)) return response.end('{"success":false,"error-codes":["timeout-or-duplicate"]}');
      used.add(token);
      return response.end('{"success":true}');
    }).listen(0, '127.0.0.1');
    await once(google, 'listening');
    verifyUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/siteverify`;
    api = await openTestApi({
      captcha: createRecaptcha({ siteKey: 'the site key', secretKey: 'the secret', verifyUrl }),
    });
  });
  afterEach(() => api.reset());
  afterAll(async () => {
    await api.close();
    google.close();
  });

  const book = (captchaToken: string) => api.post(calls.submitHSBContactForm.path, booking({ captchaToken }));

  it('sends the site key to the browser', async () => {
    const { answer } = await api.get(calls.getCaptchaChallenge.path);
    const data: CaptchaChallenge = { provider: 'recaptcha', siteKey: 'the site key' };
    expect(answer).toEqual({ status: 'OK', data });
    expect((await api.get(ALTCHA_CHALLENGE_PATH)).code).toBe(404);
  });

  it('asks Google once for any number of copies of a booking', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => book('good 1')));
    const answers = new Set([...replies, await book('good 1')].map(({ text }) => text));
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('"status":"OK"');
    expect(await api.stored()).toMatchObject({ bookings: 1, mails: 2 });
  });

  it('refuses what Google refuses', async () => {
    const wrong = await book('bad');
    expect(wrong.answer).toMatchObject({ status: 'INVALID', field: 'captchaToken', code: 'captcha_wrong' });
    used.add('good 2');
    const late = await book('good 2');
    expect(late.answer).toMatchObject({ code: 'captcha_expired' });
    expect(await api.stored()).toMatchObject({ bookings: 0 });
  });

  it('reports that Google cannot be reached, and stores nothing', async () => {
    const unwell = await book('google is unwell');
    expect(unwell.code).toBe(503);
    expect(unwell.answer).toMatchObject({ status: 'UNAVAILABLE', code: 'captcha_unreachable' });
    expect(await api.stored()).toMatchObject({ bookings: 0 });
  });

  it('does not blame the visitor for a wrong secret or a missing server', async () => {
    const misconfigured = createRecaptcha({ siteKey: '', secretKey: 'another', verifyUrl });
    expect(await misconfigured.verify('good 3')).toEqual({ kind: 'unreachable' });
    const gone = createRecaptcha({ siteKey: '', secretKey: 'the secret', verifyUrl: 'http://127.0.0.1:9/' });
    expect(await gone.verify('good 3')).toEqual({ kind: 'unreachable' });
  });
});

describe('the address for the ALTCHA widget', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi({ captcha: createAltcha(SECRET) });
  });
  afterAll(() => api.close());

  it('serves the bare challenge', async () => {
    const { text } = await api.get(ALTCHA_CHALLENGE_PATH);
    expect(JSON.parse(text)).toEqual({
      parameters: expect.objectContaining({ algorithm: 'PBKDF2/SHA-256', nonce: expect.any(String) }),
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});

it('one network gets at most 600 challenges in 15 minutes, at both addresses together', {
  timeout: 120_000,
}, async () => {
  const api = await openTestApi();
  try {
    const codes: number[] = [];
    for (let round = 0; round < 31; round += 1) {
      const path = round % 2 ? ALTCHA_CHALLENGE_PATH : calls.getCaptchaChallenge.path;
      codes.push(...(await Promise.all(Array.from({ length: 20 }, async () => (await api.get(path)).code))));
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(600);
    expect(codes.filter((code) => code === 429)).toHaveLength(20);
  } finally {
    await api.close();
  }
});

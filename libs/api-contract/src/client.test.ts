import { describe, expect, it } from 'vitest';
import { CONFIRMATION_REQUIRED } from './calls/accounts/sessions.ts';
import { ApiError, createClient } from './client.ts';

const answering = (respond: (request: Request) => Response | Promise<Response>) => {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'http://api.test',
    timeoutMs: 50,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return respond(request);
    },
  });
  return { client, requests };
};

const contact = { name: 'Sam', email: 'sam@example.test', message: 'Hello' };

it('sends the body with cookies and the idempotency key', async () => {
  const { client, requests } = answering(() => Response.json({ status: 'OK' }));
  await expect(client.submitContactForm(contact, { idempotencyKey: 'key-12345' })).resolves.toEqual({ status: 'OK' });
  const [request] = requests;
  expect(request).toMatchObject({
    method: 'POST',
    url: 'http://api.test/api/submitContactForm',
    credentials: 'include',
  });
  expect(request?.headers.get('Content-Type')).toBe('application/json');
  expect(request?.headers.get('Idempotency-Key')).toBe('key-12345');
  await expect(request?.json()).resolves.toEqual(contact);
});

it('sends a GET without a body', async () => {
  const { client, requests } = answering(() => Response.json({ status: 'OK', data: [] }));
  await expect(client.getNewsArticles()).resolves.toEqual({ status: 'OK', data: [] });
  expect(requests[0]?.method).toBe('GET');
  expect(requests[0]?.headers.has('Content-Type')).toBe(false);
});

it('returns a refusal as a response', async () => {
  const refusal = { status: 'INVALID', detail: 'Please enter your name.', field: 'name', code: 'name_required' };
  const { client } = answering(() => Response.json(refusal, { status: 422 }));
  await expect(client.submitContactForm(contact)).resolves.toEqual(refusal);
});

describe('a call that needs a recent login', () => {
  const refusal = { status: 'FORBIDDEN', detail: 'Please confirm first that it is you.', code: CONFIRMATION_REQUIRED };
  const personal = { userId: 'priya' };

  it.each([
    ['is made again, unchanged, once the user has confirmed who they are', true],
    ['stays refused when the user does not confirm', false],
  ])('%s', async (_, isConfirmed) => {
    const sent: unknown[] = [];
    let recent = false;
    const client = createClient({
      baseUrl: 'http://api.test',
      async fetch(input, init) {
        sent.push(await new Request(input, init).json());
        return recent ? Response.json({ status: 'OK' }) : Response.json(refusal, { status: 403 });
      },
      async confirm() {
        recent = isConfirmed;
        return isConfirmed;
      },
    });
    await expect(client.endOtherSessions(personal)).resolves.toEqual(isConfirmed ? { status: 'OK' } : refusal);
    expect(sent).toEqual(isConfirmed ? [personal, personal] : [personal]);
  });

  it('stays refused where nobody can be asked', async () => {
    const { client, requests } = answering(() => Response.json(refusal, { status: 403 }));
    await expect(client.endOtherSessions(personal)).resolves.toEqual(refusal);
    expect(requests).toHaveLength(1);
  });
});

describe('a request that the server still works on', () => {
  const running = { status: 'UNAVAILABLE', detail: 'It still runs.', code: 'still_running' } as const;

  it('is asked for again by its key until its result is known', async () => {
    const keys: (string | null)[] = [];
    const { client } = answering((request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return Response.json(keys.length < 3 ? running : { status: 'OK' }, { status: keys.length < 3 ? 503 : 200 });
    });
    const message = { name: 'Sam', email: 'sam@whitlock.test', message: 'Hello' };
    await expect(client.submitContactForm(message, { idempotencyKey: 'the-key' })).resolves.toEqual({ status: 'OK' });
    expect(keys).toEqual(['the-key', 'the-key', 'the-key']);
  });

  it('is asked for three times at most, and only once when a repetition could do it twice', async () => {
    const { client, requests } = answering(() => Response.json(running, { status: 503 }));
    await expect(client.paySubscription({ userId: 'me', subscriptionId: 'one' })).resolves.toEqual(running);
    expect(requests).toHaveLength(3);
    await expect(
      client.resetPassword({ email: 'sam@whitlock.test', passwordResetCode: '407913', password: 'correct horse' }),
    ).resolves.toEqual(running);
    expect(requests).toHaveLength(4);
  });
});

it.each([
  ['network', () => Promise.reject(new TypeError('fetch failed'))],
  ['unreadable', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ['unreadable', () => Response.json({ message: 'something else' })],
  ['unreadable', () => Response.json(null)],
  [
    'timeout',
    (request: Request) =>
      new Promise<Response>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      }),
  ],
])('throws %s when there is no readable response', async (code, respond) => {
  const { client } = answering(respond);
  const error = await client.getNewsArticles().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code, message: expect.stringMatching(/Please .*\.$/) });
});

it('rejects with the reason of the abort signal', async () => {
  const { client } = answering((request) => Promise.reject(request.signal.reason));
  const reason = new Error('left the page');
  await expect(client.getNewsArticles({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

it.each(['resendVerificationEmail', 'getSubscriptions'] as const)(
  'rejects %s without a user before sending anything',
  async (name) => {
    const { client, requests } = answering(() => Response.json({ status: 'OK', data: [] }));
    await expect(client[name]({ userId: '' })).rejects.toThrow('Missing userId in formData');
    expect(requests).toEqual([]);
  },
);

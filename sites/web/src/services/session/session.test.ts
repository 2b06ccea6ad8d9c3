import type { SessionUser } from '@threefold/api-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORED_USER_KEY } from './storedUser.ts';

const priya: SessionUser = {
  id: '7',
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@northgate.test',
  isEmailVerified: false,
  role: 'client',
};
const sam: SessionUser = { ...priya, id: '8', firstName: 'Sam', email: 'sam@northgate.test' };

const items = new Map<string, string>();
const window = new EventTarget();
let answer: () => Promise<Response>;

/** Loads the module anew for each test, because the store reads storage once. */
async function openPage(stored?: SessionUser) {
  if (stored) items.set(STORED_USER_KEY, JSON.stringify(stored));
  vi.resetModules();
  const { sessionStore } = await import('./session.ts');
  const { api } = await import('../api/api.ts');
  return { store: sessionStore, api: api() };
}

/** Simulates another tab's change of the storage. */
function inAnotherTab(user: SessionUser | null) {
  const newValue = user && JSON.stringify(user);
  if (newValue) items.set(STORED_USER_KEY, newValue);
  else items.delete(STORED_USER_KEY);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: STORED_USER_KEY, newValue }));
}

beforeEach(() => {
  items.clear();
  answer = () => Promise.reject(new TypeError('offline'));
  vi.stubGlobal('window', window);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('location', new URL('http://ferrolane.localhost:3002/ClientDashboard'));
  vi.stubGlobal('document', { querySelector: () => ({ content: '{"fixedHosts":{},"ports":{}}' }) });
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => vi.unstubAllGlobals());

const answerWith = (body: object, status = 200) => {
  answer = () => Promise.resolve(Response.json(body, { status }));
};

/** Leaves requests without a response until the returned function passes one. */
function holdResponse() {
  let respond: (response: Response) => void = () => {};
  const response = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  answer = () => response;
  return respond;
}

describe('the session of a browser', () => {
  it('is unknown at first, unless a user is stored', async () => {
    expect((await openPage()).store.getSnapshot()).toEqual({ status: 'unknown', user: null });
    expect((await openPage(priya)).store.getSnapshot()).toEqual({ status: 'signed-in', user: priya });
  });

  it('stores the user at login, and removes them at logout', async () => {
    const { store } = await openPage();
    store.signIn(priya);
    expect(JSON.parse(items.get(STORED_USER_KEY) ?? '')).toEqual(priya);
    expect(store.getSnapshot()).toEqual({ status: 'signed-in', user: priya });
    store.signOut('logged-out');
    expect(items.has(STORED_USER_KEY)).toBe(false);
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', user: null, ended: 'logged-out' });
  });

  it("updates the user from the server's response", async () => {
    const { store } = await openPage(priya);
    answerWith({ status: 'OK', data: { user: { ...priya, isEmailVerified: true } } });
    await store.refresh();
    expect(store.getSnapshot().user?.isEmailVerified).toBe(true);
  });

  it('keeps the same user object while nothing changes', async () => {
    const { store } = await openPage(priya);
    const before = store.getSnapshot();
    answerWith({ status: 'OK', data: { user: priya } });
    await store.refresh();
    expect(store.getSnapshot()).toBe(before);
  });

  it('ends as expired for a stored user whom the server does not know as signed in', async () => {
    answerWith({ status: 'OK', data: { user: null } });
    const { store } = await openPage(priya);
    await store.refresh();
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', user: null, ended: 'expired' });
    expect(items.has(STORED_USER_KEY)).toBe(false);
  });

  it('ends without a reason for an anonymous visitor', async () => {
    answerWith({ status: 'OK', data: { user: null } });
    const { store } = await openPage();
    await store.refresh();
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', user: null, ended: undefined });
  });

  it('ends at the first 401 of any call', async () => {
    const { store, api } = await openPage(priya);
    answerWith({ status: 'UNAUTHENTICATED', detail: 'Please log in.' }, 401);
    await api.updateUserAccount({ userId: '7', firstName: 'P' });
    expect(store.getSnapshot()).toMatchObject({ status: 'signed-out', ended: 'expired' });
  });

  it("stays unknown after an anonymous visitor's refused login", async () => {
    const { store, api } = await openPage();
    answerWith({ status: 'WRONG_CREDENTIALS', detail: 'No.' }, 401);
    await api.loginWithEmailAndPassword({ email: 'a@b.test', password: '12345678' });
    expect(store.getSnapshot().status).toBe('unknown');
  });

  it('does not end because of a response to the previous user', async () => {
    const { store } = await openPage(priya);
    const respond = holdResponse();
    const refreshing = store.refresh();
    store.signIn(sam);
    respond(Response.json({ status: 'OK', data: { user: null } }));
    await refreshing;
    expect(store.getSnapshot().user).toEqual(sam);
  });

  it('stays ended when an earlier request is answered after the logout', async () => {
    const { store } = await openPage(priya);
    const respond = holdResponse();
    const refreshing = store.refresh();
    store.signOut('logged-out');
    respond(Response.json({ status: 'OK', data: { user: priya } }));
    await refreshing;
    expect(store.getSnapshot().user).toBeNull();
  });

  it('stays unchanged when the server cannot be reached', async () => {
    const { store } = await openPage(priya);
    await expect(store.refresh()).rejects.toThrow('The server could not be reached.');
    expect(store.getSnapshot().user).toEqual(priya);
  });

  it("stays unchanged when the server refuses to refresh it, and the error is the server's message", async () => {
    const { store } = await openPage(priya);
    answerWith({ status: 'UNAVAILABLE', detail: 'Please try again in a few minutes.' }, 503);
    await expect(store.refresh()).rejects.toThrow('Please try again in a few minutes.');
    expect(store.getSnapshot().user).toEqual(priya);
  });

  it('follows logins and a logout in another tab, as long as something subscribes', async () => {
    const { store } = await openPage();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    inAnotherTab(priya);
    expect(store.getSnapshot().user).toEqual(priya);
    inAnotherTab(sam);
    expect(store.getSnapshot().user).toEqual(sam);
    inAnotherTab(null);
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', user: null });
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    inAnotherTab(priya);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('lasts as long as the page where storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    const { store } = await openPage();
    store.signIn(priya);
    expect(store.getSnapshot().user).toEqual(priya);
  });
});

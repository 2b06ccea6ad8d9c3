import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type ClientProject, calls, type SupportQuestion } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openContent } from '../src/modules/content/index.ts';
import { users } from '../src/platform/identity/tables.ts';
import { type SignedIn, signedIn } from './support/identities.ts';
import { contentFolder, openTestApi, type TestApi } from './support/testApi.ts';

const PROJECT: ClientProject = {
  id: 'booking',
  title: 'Tool rental booking',
  summary: 'Customers reserve a tool for a day.',
  steps: ['Plan', 'Build', 'Live'],
  currentStep: 1,
  next: 'We connect the calendar.',
  turn: 'ours',
  updated: '2026-06-08',
};

const PRIYA = 'priya@northgate.test';
const SAM = 'sam@northgate.test';

let api: TestApi;
let folder: string;
let priya: SignedIn;

const projectsFile = () => path.join(folder, 'client-projects.json');

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-clients-'));
  await cp(contentFolder, folder, { recursive: true });
  const projects = [
    { clientEmail: PRIYA.toUpperCase(), ...PROJECT },
    { clientEmail: SAM, ...PROJECT, id: 'another' },
  ];
  await writeFile(projectsFile(), JSON.stringify(projects));
  api = await openTestApi({ content: await openContent(folder) });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await api.reset();
  priya = await signedIn(api);
  await api.queries.update(users).set({ email: PRIYA }).where(eq(users.id, priya.id));
});

describe('getSupportQuestions', () => {
  it('answers anyone, each question with its answer', async () => {
    const { code, answer } = await api.get(calls.getSupportQuestions.path);
    expect(code).toBe(200);
    const questions = (answer.status === 'OK' ? answer.data : []) as SupportQuestion[];
    expect(questions.length).toBeGreaterThan(3);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });
});

describe('submitSupportMessage', () => {
  const message = { name: 'Priya Nair', email: 'priya@northgate.test', message: 'Where is my invoice?' };

  it.each(['http://ferrolane.localhost:3002', 'http://harbourshine.localhost:3002', 'http://localhost:3002'])(
    'sent from %s reaches the agency',
    async (Origin) => {
      const { code } = await api.post(calls.submitSupportMessage.path, message, { Origin });
      expect(code).toBe(200);
      await expect
        .poll(async () => (await api.mails()).map(({ to }) => to?.[0]?.address).toSorted())
        .toEqual(['owner@ferrolane.test', 'priya@northgate.test']);
    },
  );

  it('asks for what is missing, in the words of the form', async () => {
    const { code, answer } = await api.post(
      calls.submitSupportMessage.path,
      { ...message, message: ' ' },
      { Origin: 'http://ferrolane.localhost:3002' },
    );
    expect(code).toBe(422);
    expect(answer).toMatchObject({ field: 'message', detail: 'Please enter your message.' });
  });
});

describe('getClientProjects', () => {
  const projectsPath = calls.getClientProjects.path;

  it('answers a client with their own projects, and with nothing that tells of another', async () => {
    const { code, answer } = await api.get(projectsPath, priya.headers);
    expect(code).toBe(200);
    expect(answer).toEqual({ status: 'OK', data: [PROJECT] });
  });

  it('tells nothing to whoever only claims the email', async () => {
    await api.queries.update(users).set({ isEmailVerified: false }).where(eq(users.id, priya.id));
    expect((await api.get(projectsPath, priya.headers)).answer).toEqual({ status: 'OK', data: [] });
  });

  it('refuses whoever is not signed in', async () => {
    const { code, answer } = await api.get(projectsPath);
    expect(code).toBe(401);
    expect(answer).not.toHaveProperty('data');
  });

  it('comes from a file whose mistakes are named', async () => {
    const [first] = JSON.parse(await readFile(projectsFile(), 'utf8'));
    await writeFile(projectsFile(), JSON.stringify([{ ...first, turn: 'theirs' }]));
    await expect(openContent(folder)).rejects.toThrow('The content file client-projects.json is not right: [0].turn');
  });
});

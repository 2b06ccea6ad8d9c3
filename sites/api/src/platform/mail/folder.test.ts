import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolderTransport } from './folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-folder-mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

const mail = {
  id: '5e0b2a6e-5b8e-4f0e-9c65-3f5d3c0c2f11',
  date: new Date(),
  from: { name: 'Ferrolane', address: 'hello@ferrolane.test' },
  to: { name: '', address: 'sam@whitlock.test' },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
};

it('leaves no file when sending is aborted; otherwise one that is named after the mail', async () => {
  const transport = createFolderTransport(folder);
  await expect(transport.send(mail, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  expect(await readdir(folder)).toEqual([]);
  await transport.send(mail, new AbortController().signal);
  expect(await readdir(folder)).toEqual([`${mail.id}.eml`]);
});

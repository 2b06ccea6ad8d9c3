import { type CallName, calls, type Data, type Requests } from '@threefold/api-contract';
import { readContentFolder, seedContent } from '../../src/modules/content/index.ts';
import { contentFolder } from './content.ts';
import type { SignedIn } from './people/identities.ts';
import { dataOf } from './requests.ts';
import { type TestApi, testBrands } from './testApi.ts';

/** Puts the first content into the database again, after a reset. */
export async function seedTestContent({ queries, content }: Pick<TestApi, 'queries' | 'content'>): Promise<void> {
  await seedContent(queries, await readContentFolder(contentFolder, testBrands), content.entries);
  await content.refresh();
}

/** An admin who edits the content. */
export function contentEditor(api: TestApi, { headers }: SignedIn) {
  const ask = <Name extends CallName>(name: Name, body: Requests[Name]) => api.post(calls[name].path, body, headers);
  const get = async <Name extends CallName>(name: Name, body: Requests[Name]): Promise<Data[Name]> =>
    dataOf<Data[Name]>((await ask(name, body)).answer);
  const open = (name: string) => get('getContentDocument', { name });
  /** Writes a draft of a document. */
  const write = async (name: string, body: string) => {
    const { published, revision } = await open(name);
    return get('saveContentDraft', { name, body, base: published.version, revision });
  };
  return {
    ask,
    get,
    open,
    write,
    async list() {
      const { answer } = await api.get(calls.getContentDocuments.path, headers);
      return dataOf<Data['getContentDocuments']>(answer).documents;
    },
    /** Writes and publishes a document. @param at an ISO time; null for now */
    async publish(name: string, body: string, at: string | null = null) {
      const { revision } = await write(name, body);
      const { published } = await open(name);
      return ask('publishContent', { name, revision, expected: published.version, at, note: null });
    },
    history: (name: string) => get('getContentHistory', { name }),
  };
}

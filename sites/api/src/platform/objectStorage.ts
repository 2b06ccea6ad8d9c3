import { AwsClient } from 'aws4fetch';

/** S3-compatible storage. */
export interface ObjectStorageSettings {
  /** The address of the bucket: `https://s3.ca-central-1.amazonaws.com/content`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

export interface ObjectStorage {
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** @returns undefined when there is no such object */
  get(key: string): Promise<Buffer | undefined>;
  /** Does nothing when there is no such object. */
  remove(key: string): Promise<void>;
  /** The keys that begin so, in order, at most 1,000. @param after only those after this one */
  list(prefix: string, after?: string): Promise<string[]>;
}

/** Time limit of a request, in ms. */
const TIMEOUT_MS = 10_000;

/** The storage does not answer, or refuses. The message is for the log. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Keys in a list's XML. Ours hold nothing that XML escapes. */
const keysIn = (xml: string) => [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);

/** A client of S3-compatible storage, such as Amazon S3, Cloudflare R2, MinIO or Ceph. It addresses the bucket by path. */
export function createObjectStorage({ url, region, keyId, secret }: ObjectStorageSettings): ObjectStorage {
  const bucket = new URL(url.replace(/\/*$/, '/'));
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 });
  const request = async (path: string, init: RequestInit, accepted: readonly number[]) => {
    const what = `${init.method ?? 'GET'} ${path}`;
    const response = await client
      .fetch(new URL(path, bucket).href, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch((error: Error) => {
        throw new StorageError(`The content storage does not answer (${what}: ${error.message}).`);
      });
    if (accepted.includes(response.status)) return response;
    await response.body?.cancel();
    throw new StorageError(`The content storage has answered ${response.status} (${what}).`);
  };
  return {
    async put(key, bytes, type) {
      await request(key, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'Content-Type': type } }, [200]);
    },
    async get(key) {
      const response = await request(key, {}, [200, 404]);
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.status === 200 ? bytes : undefined;
    },
    async remove(key) {
      await request(key, { method: 'DELETE' }, [200, 204, 404]);
    },
    async list(prefix, after = '') {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) });
      const response = await request(`?${query}`, {}, [200]);
      return keysIn(await response.text());
    },
  };
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObjectStorageSettings } from '../../src/platform/objectStorage.ts';

/** A server with the calls of S3 that the API makes. It checks each request's signature (AWS Signature Version 4). */
export interface S3Server {
  settings: ObjectStorageSettings;
  /** What is stored, by key. */
  objects: Map<string, { bytes: Buffer; type: string }>;
  close(): Promise<void>;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/;

/** As AWS documents it: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned(
  { method = '', headers, url = '' }: IncomingMessage,
  body: Buffer,
  { keyId, region, secret }: ObjectStorageSettings,
) {
  const [, id, day = '', place, signed = '', signature = ''] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const at = String(headers['x-amz-date']);
  const content = String(headers['x-amz-content-sha256']);
  if (id !== keyId || place !== region || !at.startsWith(day)) return false;
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, pathname, query, lines.join(''), signed, content].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(request)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}

/** Starts the server with an empty bucket. */
/** @param pageOfKeys How many keys it lists at once. */
export async function startS3({ pageOfKeys = 1_000, host = '127.0.0.1', port = 0 } = {}): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const settings = { url: '', region: 'ca-central-1', keyId: 'test-key', secret: 'a secret / of the + bucket' };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    if (!isSigned(request, body, settings)) return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const [, , ...parts] = pathname.split('/');
    const key = parts.join('/');
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (key === '') {
      const prefix = searchParams.get('prefix') ?? '';
      const after = searchParams.get('start-after') ?? '';
      const keys = [...objects.keys()]
        .toSorted()
        .filter((one) => one.startsWith(prefix) && one > after)
        .slice(0, pageOfKeys);
      return response.end(
        `<ListBucketResult>${keys.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('')}</ListBucketResult>`,
      );
    }
    const found = objects.get(key);
    return found ? response.end(found.bytes) : response.writeHead(404).end('<Code>NoSuchKey</Code>');
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  settings.url = `http://${host}:${(server.address() as AddressInfo).port}/bucket`;
  return {
    settings,
    objects,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

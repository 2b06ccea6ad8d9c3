import { type ApiResponse, type adminCalls, adminRequests, type Data, type Requests } from '@threefold/api-contract';
import { createClient } from '@threefold/api-contract/client';
import { language } from '#texts/services/language';
import { apiOrigin } from '../../../services/api/api.ts';
import { confirm } from '../../../services/session/confirmation.ts';
import { dataUrlOf } from './dataUrl.ts';
import { pictureText } from './pictureText.ts';

/** How long sending a picture may take, in ms: 20 MB from a phone with little reception. */
const TIMEOUT_MS = 5 * 60_000;

/** A `fetch` that reports how much of the body is sent, which the platform's cannot. @param onSent called with parts of 1 */
const fetchWithProgress =
  (onSent: (part: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(input));
      request.withCredentials = true;
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.setRequestHeader('Accept-Language', language);
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = () => reject(new TypeError('The request has failed.'));
      request.onabort = () => reject(new DOMException('The request was aborted.', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as string);
    });

/** A file in base 64. */
const base64Of = async (file: Blob) => (await dataUrlOf(file)).replace(/^[^,]*,/, '');

/** Sends a picture to the API, which checks and keeps it. @param onSent called with parts of 1 */
export async function sendPicture(
  file: Blob,
  about: Omit<Requests['addContentPicture'], 'data'>,
  onSent: (part: number) => void,
): Promise<ApiResponse<Data['addContentPicture']>> {
  const client = createClient<typeof adminCalls>(
    { baseUrl: apiOrigin(), fetch: fetchWithProgress(onSent), timeoutMs: TIMEOUT_MS, confirm },
    adminRequests,
  );
  const data = await base64Of(file).catch(() => undefined);
  if (data === undefined) return { status: 'INVALID', detail: pictureText.unreadable };
  return client.addContentPicture({ ...about, data });
}

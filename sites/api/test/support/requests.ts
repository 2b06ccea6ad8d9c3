import type { ApiResponse } from '@threefold/api-contract';

/** A response, with the work it took. */
export interface Reply {
  code: number;
  headers: Headers;
  text: string;
  answer: ApiResponse<unknown>;
  /**
   * CPU time that this process used during the request: that of the client, and of an API in the same process.
   * Unlike elapsed time, it does not grow when the machine is busy.
   */
  cpuMs: number;
}

/** The data of a successful response. */
export function dataOf<Value>(answer: Reply['answer']): Value {
  if (answer.status !== 'OK') throw new Error(answer.detail);
  return answer.data as Value;
}

/** Requests to an API. */
export interface ApiRequests {
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  send(path: string, init: RequestInit): Promise<Reply>;
}

export function requestsTo(url: string): ApiRequests {
  const send = async (path: string, init: RequestInit): Promise<Reply> => {
    const before = process.cpuUsage();
    const response = await fetch(url + path, init);
    const text = await response.text();
    const { user, system } = process.cpuUsage(before);
    const json = response.headers.get('Content-Type')?.startsWith('application/json');
    return {
      code: response.status,
      headers: response.headers,
      text,
      answer: json ? JSON.parse(text) : undefined,
      cpuMs: (user + system) / 1000,
    };
  };
  return {
    send,
    get: (path, headers) => send(path, { headers }),
    post: (path, body, headers) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}

import { language } from '#texts/services/language';

/** Called when a request is sent. It returns a function, which is called with the response's HTTP status. */
export type ResponseObserver = () => (httpStatus: number) => void;

let observer: ResponseObserver | undefined;

/** Registers the session's observer: the first 401 ends the browser's session. */
export function observeResponses(next: ResponseObserver): void {
  observer = next;
}

/** The browser's `fetch` of the API, which answers in the page's language. It also reports each response to the observer. */
export const observedFetch: typeof fetch = async (input, init) => {
  const handleStatus = observer?.();
  const headers = new Headers(init?.headers);
  // The page's language, which need not be the one that the browser prefers.
  headers.set('Accept-Language', language);
  const response = await fetch(input, { ...init, headers });
  handleStatus?.(response.status);
  return response;
};

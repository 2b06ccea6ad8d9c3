/** Told that a request leaves; what it returns is told of the HTTP status of the answer. */
export type ResponseObserver = () => (httpStatus: number) => void;

let observer: ResponseObserver | undefined;

/** Lets the session see every answer: the first 401 ends what this browser holds for a session. */
export function observeResponses(next: ResponseObserver): void {
  observer = next;
}

/** The platform's fetch, watched. */
export const observedFetch: typeof fetch = async (input, init) => {
  const told = observer?.();
  const response = await fetch(input, init);
  told?.(response.status);
  return response;
};

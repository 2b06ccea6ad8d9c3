/** Event of the window: React listens to the page from now on, so early presses can be replayed; see inlineScript.ts. */
export const HYDRATING = 'hydrating';

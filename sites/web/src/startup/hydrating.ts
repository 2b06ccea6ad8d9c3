/** Event of the window at the start of hydration. The start script then replays what was pressed before. */
export const HYDRATING = 'hydrating';

/** Event of the window when the page's script cannot run. The start script then posts forms without it. */
export const START_FAILED = 'startfailed';

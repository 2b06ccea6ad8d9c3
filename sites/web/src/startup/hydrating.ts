/** Event of the window at the start of hydration. The start script then replays what was pressed before. */
export const HYDRATING = 'hydrating';

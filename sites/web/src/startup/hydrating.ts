/** Event of the window at the start of hydration. The inline script then replays what was pressed before. */
export const HYDRATING = 'hydrating';

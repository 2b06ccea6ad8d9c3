/** Until the browser has done what has come up meanwhile. */
export const turn = () => new Promise<void>((go) => setTimeout(go));

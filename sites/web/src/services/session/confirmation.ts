/** Asks the user to confirm who they are. @returns whether they did */
export type Ask = () => Promise<boolean>;

let current: Ask | undefined;

/** Asks on the screen that offers it, for calls that need a recent login. On any other screen the calls stay refused. */
export const confirm: Ask = async () => (await current?.()) ?? false;

/** Makes a screen the one that asks. @returns a function that ends this */
export function offerConfirmation(ask: Ask): () => void {
  current = ask;
  return () => {
    if (current === ask) current = undefined;
  };
}

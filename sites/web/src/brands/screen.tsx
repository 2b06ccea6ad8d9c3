import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../services/chunk.ts';

/** A screen with its code in a file of its own. */
export type Screen<Props = object> = ComponentType<Props> & {
  /** Loads the code ahead, so that the first render has it at hand. */
  preload: () => Promise<void>;
};

/**
 * Makes a screen of its loader. Unless it was preloaded it is loaded when first shown. A prerendered page must preload:
 * hydration that has to wait for code gives the page up and draws it anew, with everything typed into it lost.
 */
export function screen<Props extends object = object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(async () => ({ default: await loadChunk(load) }));
  const Shown = (props: Props) => (Loaded ? <Loaded {...props} /> : <Lazy {...props} />);
  const preload = async () => {
    Loaded = await loadChunk(load);
  };
  return Object.assign(Shown, { preload });
}

import { type ComponentType, lazy } from 'react';
import { loadChunk } from './chunk.ts';

/** A lazily loaded screen. */
export type Screen<Props = object> = ComponentType<Props> & {
  /** Loads the code before the first render. */
  preload: () => Promise<void>;
};

/**
 * Creates a screen from its loader. Unless preloaded, it loads when first shown. A prerendered page must preload: a
 * Suspense fallback during hydration would discard the page and everything typed into it.
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

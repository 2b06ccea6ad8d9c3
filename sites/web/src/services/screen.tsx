import { type ComponentType, lazy } from 'react';
import { loadChunk } from './chunk.ts';

/** A lazily loaded screen. */
export type Screen<Props = object> = ComponentType<Props> & {
  /** Loads the code before the first render. */
  preload: () => Promise<void>;
  /** The component's name, which is the name of its file, too: by it the build finds the scripts of a page. */
  moduleName: string;
};

/**
 * Creates a screen from its component's name and its module. Unless preloaded, it loads when first shown. A prerendered page must
 * preload: a Suspense fallback during hydration would discard the page and everything typed into it.
 */
export function screen<Name extends string, Props extends object = object>(
  moduleName: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
): Screen<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadShown = async (): Promise<ComponentType<Props>> => (await loadChunk(load))[moduleName];
  const Lazy = lazy(async () => ({ default: await loadShown() }));
  const Shown = (props: Props) => (Loaded ? <Loaded {...props} /> : <Lazy {...props} />);
  const preload = async () => {
    Loaded = await loadShown();
  };
  return Object.assign(Shown, { preload, moduleName });
}

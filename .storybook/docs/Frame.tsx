import { useEffect, useRef, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS, STORY_FINISHED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

interface FrameProps {
  id: string;
  title: string;
  /** Width of the window in px. Default: that of the page */
  width: number | undefined;
  /** Height of the window. Default: that of its content */
  height: string | undefined;
}

/** The toolbar's brand and color scheme, in the format of Storybook's URLs. */
function globalsForUrl(): string {
  const channel = addons.getChannel();
  const [event] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  const { brand, colorScheme } = event?.globals ?? {};
  return `brand:${brand};colorScheme:${colorScheme}`;
}

/**
 * Resolves when the frame's story has been rendered and its play function has ended, or after five seconds, so that a story
 * that fails does not hold up the next frame.
 */
function storyFinished(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 5000);
    frame.addEventListener('load', () => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = frame.contentWindow as Window & {
        __STORYBOOK_ADDONS_CHANNEL__?: ReturnType<typeof addons.getChannel>;
      };
      if (channel?.last(STORY_FINISHED)) resolve();
      channel?.once(STORY_FINISHED, () => resolve());
    });
  });
}

/** Frames load one after the other: two play functions at once would take the focus from each other. */
let queue = Promise.resolve();

/** A story in an iframe. It loads once it is well in view. */
export function Frame({ id, title, width, height }: FrameProps) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [globals, setGlobals] = useState(globalsForUrl);
  const [measured, setMeasured] = useState(320);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const channel = addons.getChannel();
    const update = () => setGlobals(globalsForUrl());
    channel.on(GLOBALS_UPDATED, update);
    return () => channel.off(GLOBALS_UPDATED, update);
  }, []);

  useEffect(() => {
    const load = () => {
      if (!ref.current) return undefined;
      setLoaded(true);
      return storyFinished(ref.current);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        queue = queue.then(load);
      },
      { rootMargin: '0px 0px -30%' },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  const measure = () => {
    const root = ref.current?.contentDocument?.getElementById('storybook-root');
    if (!root || height) return;
    // Neither a sliver nor longer than a screen or two.
    new ResizeObserver(() => setMeasured(Math.min(Math.max(root.scrollHeight, 120), 1600))).observe(root);
  };
  return (
    <iframe
      ref={ref}
      className="docs-frame"
      title={title}
      src={isLoaded ? `iframe.html?id=${id}&viewMode=story&globals=${globals}` : undefined}
      // The borders add 2 px.
      style={{ maxWidth: width && width + 2, height: height ?? measured }}
      onLoad={measure}
    />
  );
}

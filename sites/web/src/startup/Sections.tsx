import { Children, type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react';

/** How far outside the window a section hydrates. */
const NEAR = '50% 0px';

/** How long the page rests, in ms, before the sections that nobody came near hydrate one by one while it is idle. */
const REST = 6000;

/** What hydrates the section that it happens in, before React hears of it. */
const TOUCHES = ['pointerdown', 'keydown', 'click', 'focusin', 'input'] as const;

interface LazyHydration {
  /** Resolves when the section is near the window or touched. */
  due: Promise<void>;
  /** Whether hydration may wait. Only when first asked: React asks again when it must have the section. */
  mayWait: () => boolean;
  /** Watches the section's element. */
  watch: (element: HTMLElement | null) => (() => void) | undefined;
}

const waiting = new Map<Element, () => void>();

function hydrateNow(element: Element): void {
  waiting.get(element)?.();
  waiting.delete(element);
}

const near =
  typeof IntersectionObserver === 'undefined'
    ? undefined
    : new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) if (isIntersecting) hydrateNow(target);
        },
        { rootMargin: NEAR },
      );

function hydrateOthers(): void {
  const [next] = waiting.keys();
  if (!next) return;
  hydrateNow(next);
  // Safari has no requestIdleCallback.
  window.requestIdleCallback?.(hydrateOthers) ?? setTimeout(hydrateOthers);
}

const inBrowser = typeof document !== 'undefined';
const holds = (element: Element, target: EventTarget | null) => target instanceof Node && element.contains(target);

if (inBrowser) {
  setTimeout(hydrateOthers, REST);
  for (const touch of TOUCHES)
    addEventListener(
      touch,
      ({ target }) => {
        for (const element of waiting.keys()) if (holds(element, target)) hydrateNow(element);
      },
      { capture: true, passive: true },
    );
}

function createLazyHydration(): LazyHydration {
  let resolve = () => {};
  const due = new Promise<void>((go) => {
    resolve = go;
  });
  let waits = inBrowser;
  return {
    due,
    mayWait: () => {
      const may = waits;
      waits = false;
      return may;
    },
    watch: (element) => {
      if (!element) return undefined;
      waiting.set(element, () => {
        waits = false;
        resolve();
      });
      // Somebody may have gone there before the script.
      if (holds(element, document.activeElement)) hydrateNow(element);
      near?.observe(element);
      return () => {
        near?.unobserve(element);
        hydrateNow(element);
      };
    },
  };
}

const never = () => () => {};

/** Suspends while React hydrates it and hydration may wait. The markup that was sent stands meanwhile. */
function Lazy({ hydration, children }: { hydration: LazyHydration; children: ReactNode }) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (hydrating && hydration.mayWait()) use(hydration.due);
  return children;
}

function Section({ children }: { children: ReactNode }) {
  const [hydration] = useState(createLazyHydration);
  return (
    <div ref={hydration.watch}>
      <Suspense>
        <Lazy hydration={hydration}>{children}</Lazy>
      </Suspense>
    </div>
  );
}

/**
 * The sections of a long page, each in a Suspense boundary of its own, which hydrates when it comes near the window or is
 * touched, or else when the page has rested. Until then it can be read, found and printed as it was sent.
 */
export function Sections({ children }: { children: ReactNode }) {
  return Children.map(children, (section) => <Section>{section}</Section>);
}

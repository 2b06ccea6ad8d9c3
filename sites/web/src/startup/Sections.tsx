import { Children, type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react';

/** How far outside the window a section hydrates. */
const NEAR = '50% 0px';

/** When the remaining sections hydrate, in ms after the script began. */
const REMAINING_AFTER_MS = 6000;

/** Events that hydrate the section they happen in, before React handles them. */
const INTERACTIONS = ['pointerdown', 'keydown', 'click', 'focusin', 'input'];

const inBrowser = typeof document !== 'undefined';

/** Sections that are not hydrated yet, each with the function that hydrates it. */
const waiting = new Map<Element, () => void>();

function hydrateSections(isDue: (section: Element) => boolean): void {
  for (const [section, hydrate] of waiting) {
    if (!isDue(section)) continue;
    waiting.delete(section);
    hydrate();
  }
}

const contains = (section: Element, target: EventTarget | null) => target instanceof Node && section.contains(target);

const observer = inBrowser
  ? new IntersectionObserver(
      (entries) => {
        const near = new Set(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target));
        hydrateSections((section) => near.has(section));
      },
      { rootMargin: NEAR },
    )
  : undefined;

if (inBrowser) {
  setTimeout(() => hydrateSections(() => true), REMAINING_AFTER_MS);
  for (const type of INTERACTIONS)
    addEventListener(type, ({ target }) => hydrateSections((section) => contains(section, target)), {
      capture: true,
      passive: true,
    });
}

function createLazyHydration() {
  let waits = inBrowser;
  let resolve = () => {};
  const due = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    /** Resolves when the section must hydrate. */
    due,
    /** Whether hydration may wait. Only the first time: React asks again when it cannot do without the section. */
    mayWait() {
      const couldWait = waits;
      waits = false;
      return couldWait;
    },
    /** The ref callback of the section's element. */
    watch(section: HTMLElement | null) {
      if (!section) return;
      waiting.set(section, () => {
        waits = false;
        observer?.unobserve(section);
        resolve();
      });
      observer?.observe(section);
      // The focus may have moved into the section before the script ran.
      hydrateSections((other) => contains(other, document.activeElement));
      // When the section is removed, nothing may wait for it any longer.
      return () => hydrateSections((other) => other === section);
    },
  };
}

const neverChanges = () => () => {};

/** Suspends during hydration, as long as that may wait. The prerendered markup stays in place. */
function Lazy({ hydration, children }: { hydration: ReturnType<typeof createLazyHydration>; children: ReactNode }) {
  const hydrating = useSyncExternalStore(
    neverChanges,
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
 * The sections of a long page. Each has its own Suspense boundary, which hydrates when the section comes near the window or
 * is used, and otherwise some seconds later. Until then its prerendered markup can be read, found and printed.
 */
export function Sections({ children }: { children: ReactNode }) {
  return Children.map(children, (section) => <Section>{section}</Section>);
}

// Parts of a prerendered page sleep: they are read and their links work, but no script of theirs runs until they are
// near the window, touched, or the page has rested for long. Each then wakes in a task of its own.

/** How far outside the window a part wakes, in shares of the window's height: so soon that nobody meets it asleep. */
const NEAR = 0.5;

/** After so long, in ms, the rest of the page wakes too, part by part. */
const LONG_REST = 6000;

/** How long at most, in ms, a part waits for the page to be idle. */
const LONGEST_WAIT = 1000;

/** What wakes the part that it happens in, before React hears of it. */
const TOUCHES = ['pointerdown', 'touchstart', 'keydown', 'click', 'focusin', 'input'] as const;

/** On the element of a part that is awake. Others may be laid out by a guess, see Sections.tsx. */
const AWAKE = 'data-awake';

/** The state of one part. */
export interface Slumber {
  /** Settles when the part wakes. */
  over: Promise<void>;
  /**
   * Whether the part may be left asleep now. Only the first time: when React asks again it has to have the part, such as
   * for a press or because the page around it has changed.
   */
  mayLast: () => boolean;
  /** Watches what happens around the part's element, until the function that is returned is called. */
  watch: (element: Element | null) => (() => void) | undefined;
}

const asleep = new Map<Element, () => void>();
let touched: EventTarget | null = null;

const waiting: (() => void)[] = [];

function wakeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) whenIdle(wakeNext);
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LONGEST_WAIT });
  else setTimeout(run);
}

/** One after the other, with time for React's work and for whoever touches the page in between. */
function wakeSoon(wake: () => void): void {
  waiting.push(wake);
  if (waiting.length === 1) whenIdle(wakeNext);
}

function takeWaking(element: Element): (() => void) | undefined {
  const wake = asleep.get(element);
  asleep.delete(element);
  near?.unobserve(element);
  element.setAttribute(AWAKE, '');
  return wake;
}

const near =
  typeof IntersectionObserver === 'undefined'
    ? undefined
    : new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) {
            const wake = isIntersecting && takeWaking(target);
            if (wake) wakeSoon(wake);
          }
        },
        { rootMargin: `${NEAR * 100}% 0px` },
      );

const holds = (element: Element, target: EventTarget | null) => target instanceof Node && element.contains(target);

/** Has all parts laid out: the place of one that is led to must be no guess. */
export function layOutAll(): void {
  for (const element of asleep.keys()) element.setAttribute(AWAKE, '');
}

/** Whether it may bring another part into the window by itself. */
const mayLead = (target: EventTarget | null, type: string) =>
  type === 'keydown' || (type === 'click' && target instanceof Element && target.closest('[href*="#"]'));

function onTouch({ target, type }: Event): void {
  touched = target;
  if (mayLead(target, type)) layOutAll();
  for (const element of asleep.keys()) if (holds(element, target)) takeWaking(element)?.();
}

const inBrowser = typeof document !== 'undefined';

if (inBrowser) for (const type of TOUCHES) addEventListener(type, onTouch, { capture: true, passive: true });

/** A part that is asleep. While pages are written nothing sleeps. */
export function createSlumber(): Slumber {
  let resolve = () => {};
  const over = new Promise<void>((settle) => {
    resolve = settle;
  });
  let lasts = inBrowser;
  const wake = () => {
    lasts = false;
    resolve();
  };
  return {
    over,
    mayLast: () => {
      const did = lasts;
      lasts = false;
      return did;
    },
    watch: (element) => {
      if (!element) return;
      // It may have been touched before its script was there.
      if (holds(element, touched) || element.contains(document.activeElement)) {
        element.setAttribute(AWAKE, '');
        wake();
        return;
      }
      asleep.set(element, wake);
      near?.observe(element);
      // Nor is it laid out before its turn.
      const rest = setTimeout(() => wakeSoon(() => takeWaking(element)?.()), LONG_REST);
      return () => {
        clearTimeout(rest);
        takeWaking(element);
      };
    },
  };
}

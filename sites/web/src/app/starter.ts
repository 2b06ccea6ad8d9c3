import { fetchFonts } from './pageFonts.ts';
import { PAGE_TAKEN_OVER } from './pageTakenOver.ts';

// Stands inside every prerendered page, as text, and is all of its script until the page is ready. It is built by
// itself, so what it imports has to be small.

/** What needs the page's script when it is pressed. Links, fields and labels work by themselves. */
const NEEDS_SCRIPT = 'button,[role=button]';

/** When the page is idle for this long at most, in ms: a page that never rests starts all the same. */
const LONGEST_WAIT = 2000;

/** After so long, in ms, the page is not waited for any more: a picture or a font may never come. */
const LONGEST_LOAD = 8000;

/** Both stand on this script's element, see build/document.ts. */
const { look, modules: addresses } = (document.currentScript as HTMLScriptElement).dataset as {
  look: string;
  modules: string;
};

/** First the entry, then what it is going to ask for, each after what it needs itself. */
const modules = addresses.split(' ') as [string, ...string[]];

/** Controls that were pressed before anything could answer, in this order, with what shows that the press was seen. */
const pressed = new Map<HTMLElement, Animation>();

let started = false;

/** Lets go of the page for a moment, unless somebody waits for an answer. */
const pause = () => new Promise<void>((go) => (pressed.size > 0 ? go() : setTimeout(go)));

/** Asks for what an address holds. */
function link(rel: string, href: string): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = rel;
  // Of all that a page asks for, its script can wait; a visitor who has pressed something cannot.
  element.fetchPriority = pressed.size > 0 ? 'high' : 'low';
  element.href = href;
  document.head.append(element);
  return element;
}

let colours: Promise<unknown> | undefined;

/** The colours of what is not on the page yet. Asked for again if they did not come. */
function fetchColours(): Promise<unknown> {
  colours ??= new Promise((onload, onerror) => Object.assign(link('stylesheet', look), { onload, onerror }));
  colours.catch(() => {
    colours = undefined;
  });
  return colours;
}

/** Asks for all modules and runs one by one, so that none holds up the page for longer than it takes itself. */
async function run(): Promise<void> {
  const [entry, ...needed] = modules;
  fetchColours();
  for (const href of modules) {
    link('modulepreload', href);
    await pause();
  }
  for (const href of needed) {
    // One that does not come is missed by the entry, which can say so.
    await import(/* @vite-ignore */ href).catch(() => {});
    await pause();
  }
  await fetchColours();
  await import(/* @vite-ignore */ entry);
}

/** Of the document's element: how what is behind the first part is laid out, see LATER in brands/firstPart.ts. */
const { dataset } = document.documentElement;

/** From now on each part is laid out as it comes near the window. */
function arrive(): void {
  if (dataset.later) dataset.later = 'auto';
}

/** So that no frame is held up for long, what is next comes in two. */
async function arriveCalmly(): Promise<void> {
  await twoFrames();
  if (dataset.later === 'hidden') dataset.later = 'some';
  await twoFrames();
  arrive();
}

function start(): void {
  // A touch may bring another part into the window.
  arrive();
  if (started) return;
  started = true;
  run().catch(() => {
    // Not reached, for now: the next press tries again.
    started = false;
    if (pressed.size > 0) sayNotReached();
  });
}

let said = false;

/** Somebody waits for an answer that does not come: says so, in few bytes, and offers to load the page again. */
function sayNotReached(): void {
  for (const animation of pressed.values()) animation.cancel();
  pressed.clear();
  if (said) return;
  said = true;
  const notice = document.createElement('div');
  notice.role = 'alert';
  notice.style.cssText =
    'position:fixed;z-index:2000;inset:auto 0 0;padding:16px 24px;background:#14212a;color:#fff;font:16px/1.5 system-ui,sans-serif';
  const again = document.createElement('a');
  // This page, without the place in it.
  again.href = '';
  again.style.color = 'inherit';
  again.append('Load the page again');
  notice.append('This part of the page could not be loaded. Please check your connection. ', again);
  document.body.append(notice);
}

function startIdle(): void {
  // Safari does not know when it is idle.
  window.requestIdleCallback?.(start, { timeout: LONGEST_WAIT }) ?? setTimeout(start);
}

/** Until a frame has been drawn and the next is about to be. */
const twoFrames = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));

/** After the first paint has been on the screen, so that nothing is taken from what is read first. */
function afterPaint(run: () => void): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
}

/** Shows at once that a press was seen, without a change of the markup that the script is going to take over. */
function answer(control: HTMLElement): Animation {
  const still = matchMedia('(prefers-reduced-motion)').matches;
  return control.animate([{ opacity: 1 }, { opacity: 0.5 }], {
    duration: still ? 0 : 400,
    iterations: still ? 1 : Number.POSITIVE_INFINITY,
    direction: 'alternate',
    fill: 'forwards',
  });
}

function remember(event: Event, control: HTMLElement): void {
  // A form that sent itself now would leave the page.
  event.preventDefault();
  event.stopPropagation();
  if (!pressed.has(control)) pressed.set(control, answer(control));
  start();
}

function onClick(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  // So that each part is where it seems.
  if (target.closest('[href*="#"]')) delete dataset.later;
  const control = target.closest<HTMLElement>(NEEDS_SCRIPT);
  if (control) remember(event, control);
}

/** A form without a button, sent by Enter. */
function onSubmit(event: SubmitEvent): void {
  event.preventDefault();
}

const FIRST_TOUCH = ['pointerdown', 'keydown'] as const;

function takenOver(): void {
  removeEventListener('click', onClick, true);
  removeEventListener('submit', onSubmit, true);
  for (const [control, animation] of pressed) {
    animation.cancel();
    if (control.isConnected) control.click();
  }
}

addEventListener('click', onClick, true);
addEventListener('submit', onSubmit, true);
for (const type of FIRST_TOUCH) addEventListener(type, start, true);
addEventListener(PAGE_TAKEN_OVER, takenOver);
const loaded = new Promise((go) => addEventListener('load', go));
// Words that an address leads to (#:~:text=) stand only here.
const address = performance.getEntriesByType('navigation')[0]?.name + location.hash;
// Nor where a browser does not keep the place of what is read while a part above it gets its height.
if (!address.includes('#') && CSS.supports('overflow-anchor:auto')) dataset.later = 'hidden';
addEventListener('scroll', arrive, { once: true });
// The first part is laid out when its fonts come, what is behind it only then, and the page's script comes last: each has
// the browser lay out all that is laid out already.
afterPaint(() => {
  Promise.all([fetchFonts(pause, fetchColours()).then(arriveCalmly), loaded]).then(startIdle);
});
setTimeout(startIdle, LONGEST_LOAD);

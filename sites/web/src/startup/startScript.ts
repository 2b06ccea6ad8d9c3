import { PART_MISSING } from '#texts/services/texts/failureTexts';
import { reloadButton, showReloadNotice } from '../services/reloadNotice.ts';
import { followLanguage } from './followLanguage.ts';
import { HYDRATING, START_FAILED } from './hydrating.ts';

// Inlined in every prerendered page that has a script. It loads the page's script when the page is idle or the visitor
// acts, and remembers what is pressed before that script answers. It is built separately, so its imports have to be small.

followLanguage();

/** Controls that do nothing without the page's script. Links, fields and labels work by themselves. */
const NEEDS_SCRIPT = 'button';

/** How long, in ms, the script waits for the page to be idle or loaded. Some pages never are. */
const MAX_IDLE_WAIT_MS = 2000;
const MAX_LOAD_WAIT_MS = 8000;

/** Addresses of the page's script, its entry first; see build/composeDocument.ts. */
const modules = (document.currentScript?.dataset.modules ?? '').split(' ');

/** Buttons pressed and forms submitted too early, in order, with the animation that shows that the press was seen. */
const pressed = new Map<HTMLElement, Animation>();

let started = false;

/** Whether the page's script has loaded and failed. */
let failed = false;

/** Whether a form was posted plainly: the browser is about to leave the page, and another press would send it twice. */
let posted = false;

/** Posts a pressed form by itself, without the page's script, if it says where to and the browser finds no mistake. */
function postPlainly(): boolean {
  if (posted) return true;
  for (const [target, animation] of pressed) {
    const form = target instanceof HTMLButtonElement && target.type === 'submit' ? target.form : target;
    // Offline, the page with what was typed would be replaced by the browser's own.
    const isPlain = navigator.onLine && form instanceof HTMLFormElement && form.hasAttribute('action');
    if (isPlain && (form.noValidate || form.reportValidity())) {
      posted = true;
      form.submit();
      return true;
    }
    animation.cancel();
    pressed.delete(target);
  }
  return false;
}

/** Fetches all modules and evaluates them one by one, with a pause after each in which the browser can handle input. */
async function load(): Promise<void> {
  const [entry, ...others] = modules as [string, ...string[]];
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  for (const href of others) {
    // A missing module is reported later: the entry's import fails too, or the entry imports the module itself and reports it.
    await import(/* @vite-ignore */ href).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve));
  }
  await import(/* @vite-ignore */ entry);
}

function start(): void {
  if (started) return;
  started = true;
  load().catch(() => {
    // The next touch, click or key tries again.
    started = false;
    if (pressed.size > 0 && !postPlainly()) {
      showReloadNotice(PART_MISSING, reloadButton());
    }
  });
}

function afterLoad(): void {
  // Fonts wait until now because they would slow down the first paint, which uses fallback fonts of the same metrics.
  const fonts = document.querySelector<HTMLLinkElement>('[data-fonts]');
  if (fonts) fonts.media = 'all';
  // Safari has no requestIdleCallback.
  window.requestIdleCallback?.(start, { timeout: MAX_IDLE_WAIT_MS }) ?? setTimeout(start);
}

/** Keeps a press until the script can answer it. Two presses of one button count once. */
function remember(event: Event, target: HTMLElement): void {
  event.preventDefault();
  event.stopPropagation();
  // Faded by a practically endless animation, which changes no markup: React still finds what it expects.
  if (!pressed.has(target)) pressed.set(target, target.animate({ opacity: [0.5, 0.5] }, 1e9));
  if (failed) postPlainly();
  else start();
}

function onClick(event: Event): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(NEEDS_SCRIPT);
  if (control) remember(event, control);
}

const onSubmit = (event: SubmitEvent) => remember(event, event.target as HTMLElement);

/** Called once React listens: presses everything again. React first hydrates the section of each press. */
function replay(): void {
  removeEventListener('click', onClick, true);
  removeEventListener('submit', onSubmit, true);
  if (posted) return;
  for (const [target, animation] of pressed) {
    animation.cancel();
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else target.click();
  }
}

addEventListener('click', onClick, true);
addEventListener('submit', onSubmit, true);
for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, true);
addEventListener(HYDRATING, replay);
addEventListener(START_FAILED, () => {
  failed = true;
  postPlainly();
});

// The browser may come back to the page as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  posted = false;
  for (const animation of pressed.values()) animation.cancel();
  pressed.clear();
});

// A timer set in an animation frame fires after that frame's paint.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(afterLoad)));
setTimeout(afterLoad, MAX_LOAD_WAIT_MS);

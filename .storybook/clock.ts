/** A Wednesday morning in Hamilton, Ontario: every story and section test begins at this moment. */
export const STORY_TIME = new Date('2026-06-10T10:00:00-04:00').getTime();

const RealDate = Date;
const realNow = Date.now.bind(Date);

/**
 * Moves the clock to {@link STORY_TIME}. Time still passes from there, so that timers and autoplay behave as they do on a page.
 * @returns puts the real clock back
 */
export function startStoryClock(): () => void {
  const shift = STORY_TIME - realNow();
  const now = () => realNow() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, property, receiver) => (property === 'now' ? now : Reflect.get(target, property, receiver)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}

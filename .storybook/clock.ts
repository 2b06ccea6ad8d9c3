/** A Wednesday morning. Every story and section test starts at this time. */
export const STORY_TIME = new Date('2026-06-10T10:00:00-04:00').getTime();

const RealDate = Date;
const realNow = Date.now.bind(Date);

/**
 * Sets the clock to {@link STORY_TIME}. Time still advances, so that timers and autoplay work as on a page.
 *
 * @returns a function that restores the real clock
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

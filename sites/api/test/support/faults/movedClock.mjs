// Loaded with `node --import`. Moves the process's clock by the milliseconds in the file MOVED_CLOCK, which it reads
// again on SIGUSR2. The monotonic clock, which timers use, is not moved, just as when a real clock is corrected.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.env.MOVED_CLOCK ?? '';
let ahead = Number(readFileSync(file, 'utf8'));
const RealDate = Date;
const realNow = Date.now.bind(Date);

RealDate.now = () => realNow() + ahead;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [realNow() + ahead] : given, newTarget),
  apply: () => new RealDate(realNow() + ahead).toString(),
});

process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.taken`, String(ahead));
});

// Given to Node by --import: the process's clock is wrong by as many ms as the file MOVED_CLOCK says, which it reads
// again on SIGUSR2. Its monotonic clock, by which timers go, runs on, as it does when a real one is put right.
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

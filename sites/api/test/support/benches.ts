import { openSandboxBench } from './sandboxBench.ts';
import { openStripeBench } from './stripeBench.ts';
import { isFullRun } from './thoroughness.ts';

/** Each provider, with the name of its first product. */
const all = [
  ['sandbox', openSandboxBench, 'Quote Builder'],
  ['stripe', openStripeBench, 'quotes'],
] as const;

/** The providers for what applies to either. An everyday run tests the one of production; the e2e tests use the sandbox. */
export const benches = all.filter(([kind]) => isFullRun || kind === 'stripe');

export { arSD } from './arSD.ts';
export { deDE } from './deDE.ts';
export { enCA } from './enCA.ts';
export { frCA, frCALabels } from './frCA.ts';
export { frFR } from './frFR.ts';
export type { Locale } from './localeOf.ts';

export { fitting } from './fitting.ts';
export { useRestoredValues } from './useRestoredValues.ts';

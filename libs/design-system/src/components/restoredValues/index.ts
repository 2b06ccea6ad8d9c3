export { useRestoredValues } from './useRestoredValues.ts';

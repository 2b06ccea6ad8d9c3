export { createDueMails } from './dueMailJob.ts';
export { serveOptOut } from './optOut.ts';

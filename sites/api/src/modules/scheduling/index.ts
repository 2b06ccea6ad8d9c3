export { createDays, type Days } from './bookableDays.ts';
export { serveCalendarFeeds } from './feed.ts';
export { createRepetitions } from './repetitions.ts';

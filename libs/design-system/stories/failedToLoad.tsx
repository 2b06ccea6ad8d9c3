import { Notice } from '../src/sections/feedback/Notice/Notice.tsx';

/** What stands in place of a section whose data could not be loaded. */
export const failedToLoad = (title: string) => (
  <Notice
    content={{
      title,
      body: 'The connection may have dropped. Please try again.',
      retryLabel: 'Try again',
      retryingLabel: 'Trying again...',
    }}
    onRetry={() => {}}
  />
);

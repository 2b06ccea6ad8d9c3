import { PageNotice } from './PageNotice.tsx';

/** What a visitor sees at an address that does not exist. */
export function NotFoundPage() {
  return (
    <PageNotice
      kind="notice"
      content={{
        eyebrow: 'Page not found',
        title: 'There is nothing at this address.',
        body: 'The link may be old, or a letter may have gone missing on the way.',
      }}
    />
  );
}

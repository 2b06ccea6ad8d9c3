import { PageNotice } from '../services/PageNotice.tsx';

/** The page for unknown paths. */
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

import type { Brand } from '../brands/Brand.ts';
import { PageNotice } from '../services/PageNotice.tsx';
import { PageHead } from './PageHead.tsx';
import { pageFailure } from './pageFailure.ts';

/** The page that servers send when they fail. It works without scripts, which may fail as well. */
export function ServerFailurePage({ brand }: { brand: Brand }) {
  const { title, body } = pageFailure(undefined);
  return (
    <>
      <PageHead brand={brand} page="server-failure" />
      <PageNotice
        content={{ eyebrow: title, title: body, body: 'The failure is on our side. You can also reach us directly.' }}
      />
    </>
  );
}

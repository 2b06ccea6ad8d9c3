import { OUR_FAILURE } from '#texts/app/texts/noticeTexts';
import type { Brand } from '../brands/brandFacts.ts';
import { PageNotice } from '../services/PageNotice.tsx';
import { pageFailure } from './pageFailure.ts';

/** The page that servers send when they fail. It works without scripts, which may fail as well. */
export function ServerFailurePage({ brand }: { brand: Brand }) {
  const { title, body } = pageFailure(undefined);
  return (
    <>
      <title>{`${title} | ${brand.displayName}`}</title>
      <meta name="robots" content="noindex" />
      <PageNotice content={{ eyebrow: title, title: body, body: OUR_FAILURE }} />
    </>
  );
}

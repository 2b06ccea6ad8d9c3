import { notFoundTexts } from '#texts/app/texts/noticeTexts';
import { PageNotice } from '../services/PageNotice.tsx';

/** The page for unknown paths. */
export function NotFoundPage() {
  return <PageNotice kind="notice" content={notFoundTexts} />;
}

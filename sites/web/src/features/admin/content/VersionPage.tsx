import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { useFailure } from '../../../services/api/queries.tsx';
import { useRegion } from '../../../services/hostBrand.tsx';
import { PortalFrame } from '../../../services/portal/index.ts';
import { screen } from '../../../services/screen.tsx';
import { timeOf } from '../../../services/times.ts';
import { contentPath } from '../addresses.ts';
import { openedTitles } from '../openedTitles.ts';
import type { LegalReadingProps } from '../richText/LegalReading.tsx';
import { BackLink } from '../shared/BackLink.tsx';
import { ListFailure } from '../shared/ListFailure.tsx';
import { SheetLoading } from '../shared/SheetLoading.tsx';
import { PANEL_GAP, SheetLead } from '../shared/sheet.ts';
import { documentName, contentText as words } from './contentWords.ts';
import { useDocumentOfAddress } from './useContentDocument.ts';

// The reader of Markdown is loaded with the first legal text.
const LegalReading = screen<'LegalReading', LegalReadingProps>('LegalReading', () => import('../richText/editors.ts'));

/** A version of a legal text, such as the one that a client has accepted. */
export function VersionPage() {
  const { version = '' } = useParams();
  const { locale } = useRegion();
  const { found, list } = useDocumentOfAddress();
  const text = useQuery({
    ...adminQuery('getContentVersion', { name: found?.name ?? '', version }),
    enabled: found?.kind === 'legal',
  });
  const listFailure = useFailure(list);
  const textFailure = useFailure(text);
  const failure = listFailure ?? textFailure;

  const shown = () => {
    if (failure) return <ListFailure failure={failure} isFetching={list.isFetching || text.isFetching} />;
    if (list.data && found?.kind !== 'legal') return <p role="status">{words.gone}</p>;
    if (!text.data || !found) return <SheetLoading height="80vh" />;
    const { at, body, number } = text.data;
    const when = timeOf(at, { locale, timeZone: found.timeZone });
    return (
      <>
        <SheetLead sx={{ m: 0 }}>{words.reading.lead(number, when)}</SheetLead>
        <LegalReading markdown={body} language={found.language} />
      </>
    );
  };

  return (
    <PortalFrame
      panelGap={PANEL_GAP}
      title={found ? documentName(found) : openedTitles.document()}
      subtitle={found && words.languages[found.language]}
    >
      <div>
        <BackLink
          to={found ? contentPath(found.name) : contentPath()}
          label={found ? words.reading.back : words.back}
        />
      </div>
      <Suspense fallback={<SheetLoading height="80vh" />}>{shown()}</Suspense>
    </PortalFrame>
  );
}

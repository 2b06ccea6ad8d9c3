import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { useFailure } from '../../../services/api/queries.tsx';
import { useRegion } from '../../../services/hostBrand.tsx';
import { timeOf } from '../../../services/times.ts';
import { contentPath } from '../addresses.ts';
import { ListFailure } from '../shared/ListFailure.tsx';
import { SheetLoading } from '../shared/SheetLoading.tsx';
import { PanelStack, Sheet, SheetHeading, SheetHint, SheetLead } from '../shared/sheet.ts';
import { refetchInterval } from '../shared/useAutoRefresh.ts';
import { type ContentDocument, documentName, contentText as words, wordsOfKey } from './contentWords.ts';

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '8px 16px',
    paddingBlock: 12,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > li > div': { flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { ...theme.typography.label, display: 'block' },
}));

const own = ({ draft }: ContentDocument) => draft !== null;

/** Each document of a brand, in each language beside each other. */
function BrandDocuments({ brand, documents }: { brand: string; documents: readonly ContentDocument[] }) {
  const { locale } = useRegion();
  return (
    <Sheet aria-labelledby={`content-${brand}`}>
      <SheetHeading id={`content-${brand}`}>{wordsOfKey(brand)}</SheetHeading>
      <Rows>
        {documents.map((document) => {
          const { name, language, timeZone, published, scheduled, draft, others } = document;
          const label = `${documentName(document)} (${words.languages[language]})`;
          const when = (iso: string) => timeOf(iso, { locale, timeZone });
          const stamp = ({ at, by }: ContentDocument['published']) => [when(at), by] as const;
          return (
            <li key={name}>
              <div>
                <strong>{label}</strong>
                <SheetHint>{published.by === null ? words.first : words.published(...stamp(published))}</SheetHint>
                {draft && <SheetHint>{words.ownDraft(when(draft.updatedAt))}</SheetHint>}
                {others.map((other) => (
                  <SheetHint key={`${other.by} ${other.updatedAt}`}>
                    {words.otherDraft(other.by, when(other.updatedAt))}
                  </SheetHint>
                ))}
                {scheduled.map((version) => (
                  <SheetHint key={version.version}>{words.scheduled(...stamp(version))}</SheetHint>
                ))}
              </div>
              <Button
                component={Link}
                to={contentPath(name)}
                size="small"
                variant={own(document) ? 'contained' : 'outlined'}
                aria-label={words.edit(label)}
              >
                Edit
              </Button>
            </li>
          );
        })}
      </Rows>
    </Sheet>
  );
}

/** Everything that can be edited, by brand. */
export function ContentView() {
  const query = useQuery({ ...adminQuery('getContentDocuments'), refetchInterval });
  const failure = useFailure(query);
  if (failure) return <ListFailure failure={failure} isFetching={query.isFetching} />;
  if (!query.data) return <SheetLoading />;
  const { documents } = query.data;
  const brands = [...new Set(documents.map(({ brand }) => brand))];
  return (
    <PanelStack>
      <SheetLead sx={{ m: 0 }}>{documents.length > 0 ? words.lead : words.empty}</SheetLead>
      {brands.map((brand) => (
        <BrandDocuments
          key={brand}
          brand={brand}
          documents={documents.filter((document) => document.brand === brand)}
        />
      ))}
    </PanelStack>
  );
}

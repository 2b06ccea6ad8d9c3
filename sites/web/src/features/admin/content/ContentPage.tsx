import Button from '@mui/material/Button';
import type { Data } from '@threefold/api-contract';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { Suspense, useState } from 'react';
import { useFailure } from '../../../services/api/queries.tsx';
import { useRegion } from '../../../services/hostBrand.tsx';
import { PortalFrame } from '../../../services/portal/index.ts';
import { screen } from '../../../services/screen.tsx';
import { timeOf } from '../../../services/times.ts';
import { contentPath } from '../addresses.ts';
import { type FormSchema, translationSchema } from '../contentForm/formSchema.ts';
import { SchemaForm } from '../contentForm/SchemaForm.tsx';
import { openedTitles } from '../openedTitles.ts';
import { PictureBrand } from '../pictures/pictureBrand.ts';
import type { LegalFormProps } from '../richText/LegalForm.tsx';
import { BackLink } from '../shared/BackLink.tsx';
import { ListFailure } from '../shared/ListFailure.tsx';
import { SheetLoading, SheetPartLoading } from '../shared/SheetLoading.tsx';
import { PANEL_GAP, PanelStack, Sheet, SheetHeading, SheetHint, SheetStatus } from '../shared/sheet.ts';
import { useLeaveWarning } from '../shared/useLeaveWarning.ts';
import { ActionBar, Actions } from './contentStyles.ts';
import { documentName, contentText as words } from './contentWords.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { DocumentHistory } from './DocumentHistory.tsx';
import { DocumentPreview } from './DocumentPreview.tsx';
import { differencesBetween } from './differences.ts';
import { PublishDialog } from './PublishDialog.tsx';
import {
  type EditedDocument,
  useContentDocument,
  useDocumentOfAddress,
  useStoredDocument,
} from './useContentDocument.ts';

// The editor's library is loaded with the first legal text.
const LegalForm = screen<'LegalForm', LegalFormProps>('LegalForm', () => import('../richText/editors.ts'));

type Stored = Data['getContentDocument'];

/** The draft's state: saved, being saved, or why not. */
function SavingState({ edited: { saving, retry }, time }: { edited: EditedDocument; time: (iso: string) => string }) {
  if (saving.state === 'failed' || saving.state === 'offline') {
    return (
      <StatusStrip kind="error">
        <span>{saving.state === 'failed' ? words.saving.failed(saving.detail) : words.saving.offline}</span>{' '}
        <Button size="small" variant="outlined" onClick={retry}>
          {words.saving.retry}
        </Button>
      </StatusStrip>
    );
  }
  return (
    <SheetHint>{saving.state === 'saved' ? words.saving.saved(time(saving.at)) : words.saving[saving.state]}</SheetHint>
  );
}

/** What somebody else, or the author in another tab, has changed in the meantime, and which of the two stays. */
function Conflict({ stored, edited, schema }: { stored: Stored; edited: EditedDocument; schema: FormSchema | null }) {
  if (!edited.conflict) return null;
  const isTab = edited.conflict === 'tab';
  const text = isTab ? words.otherTab : words.otherAdmin;
  const theirs = isTab ? stored.body : stored.publishedBody;
  return (
    <StatusStrip kind="info">
      <PanelStack as="span" sx={{ gap: '12px' }}>
        <strong>{isTab ? words.otherTab.text : words.otherAdmin.text(stored.published.by)}</strong>
        <DifferenceList differences={differencesBetween(theirs, edited.body, schema)} none={words.history.same} />
        <Actions>
          <Button size="small" variant="contained" onClick={edited.keepMine}>
            {text.mine}
          </Button>
          <Button size="small" variant="outlined" onClick={() => void edited.takeTheirs()}>
            {text.theirs}
          </Button>
        </Actions>
      </PanelStack>
    </StatusStrip>
  );
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
};

function DocumentEditor({ stored, label }: { stored: Stored; label: string }) {
  const region = useRegion();
  const formats = { locale: region.locale, timeZone: stored.timeZone };
  const edited = useContentDocument(stored);
  const [panel, setPanel] = useState<'preview' | 'publish' | 'discard'>();
  const [outcome, setOutcome] = useState<string>();
  /** What the form has produced. When the text changes elsewhere, a new form begins with it. */
  const [form, setForm] = useState({ text: edited.body, round: 0 });
  if (form.text !== edited.body) setForm({ text: edited.body, round: form.round + 1 });
  useLeaveWarning(edited.isUnsaved);
  // The contract calls it an object: its form knows more.
  const contractSchema = stored.schema as FormSchema | null;
  const isTranslation = stored.language !== 'en-CA' && stored.kind !== 'texts';
  const schema = contractSchema && isTranslation ? translationSchema(contractSchema) : contractSchema;
  const { failure } = edited;

  const type = (text: string) => {
    setForm((now) => ({ ...now, text }));
    setOutcome(undefined);
    edited.type(text);
  };
  const when = (iso: string) => timeOf(iso, formats);
  const time = (iso: string) =>
    new Intl.DateTimeFormat(formats.locale, { timeZone: formats.timeZone, timeStyle: 'short' }).format(new Date(iso));
  const hasChanges = edited.body !== stored.publishedBody;

  return (
    <PanelStack>
      <ActionBar>
        <div role="status">
          <SavingState edited={edited} time={time} />
        </div>
        <Actions>
          {stored.pages.length > 0 && (
            <Button
              size="small"
              variant="outlined"
              aria-expanded={panel === 'preview'}
              onClick={() => setPanel(panel === 'preview' ? undefined : 'preview')}
            >
              <span>{panel === 'preview' ? words.preview.close : words.preview.open}</span>
            </Button>
          )}
          <Button
            size="small"
            variant="contained"
            aria-disabled={!hasChanges || edited.conflict !== undefined || undefined}
            onClick={() => hasChanges && !edited.conflict && setPanel('publish')}
          >
            {words.publish.open}
          </Button>
        </Actions>
      </ActionBar>
      <SheetStatus role="status">
        {outcome && <StatusStrip kind="success">{outcome}</StatusStrip>}
        <Conflict stored={stored} edited={edited} schema={schema} />
      </SheetStatus>
      {stored.others.map(({ by, updatedAt }) => (
        <StatusStrip key={`${by} ${updatedAt}`} kind="info">
          {words.otherDraft(by, when(updatedAt))}
        </StatusStrip>
      ))}
      {panel === 'preview' && <DocumentPreview stored={stored} edited={edited} />}
      <Sheet aria-labelledby="content-form">
        <SheetHeading id="content-form">{words.form.title}</SheetHeading>
        {failure && (schema || failure.path === '') && <StatusStrip kind="error">{failure.message}</StatusStrip>}
        {schema && isTranslation && <SheetHint>{words.form.asEnglish}</SheetHint>}
        {schema ? (
          <PictureBrand value={stored.brand}>
            <SchemaForm
              key={form.round}
              schema={schema}
              value={parsed(edited.body)}
              onChange={(next) => type(`${JSON.stringify(next, null, 2)}\n`)}
              failure={failure}
              label={label}
            />
          </PictureBrand>
        ) : (
          <Suspense fallback={<SheetPartLoading height={480} />}>
            <LegalForm
              key={form.round}
              markdown={edited.body}
              language={stored.language}
              onChange={type}
              failure={failure?.message}
            />
          </Suspense>
        )}
        {edited.hasDraft && (
          <Actions>
            <Button size="small" variant="outlined" onClick={() => setPanel('discard')}>
              {words.discard.open}
            </Button>
          </Actions>
        )}
      </Sheet>
      <DocumentHistory stored={stored} schema={schema} formats={formats} onChanged={edited.reload} />
      {panel === 'publish' && (
        <PublishDialog
          stored={stored}
          edited={edited}
          schema={schema}
          formats={formats}
          onClose={() => setPanel(undefined)}
          onDone={async (sentence) => {
            setPanel(undefined);
            setOutcome(sentence);
            await edited.reload();
          }}
        />
      )}
      <ConfirmDialog
        open={panel === 'discard'}
        tone="danger"
        content={words.discard}
        onConfirm={() => {
          setPanel(undefined);
          void edited.discard();
        }}
        onDecline={() => setPanel(undefined)}
      />
    </PanelStack>
  );
}

/** A document: its form, preview and history. */
export function ContentPage() {
  const { found, list } = useDocumentOfAddress();
  const document = useStoredDocument(found?.name);
  const listFailure = useFailure(list);
  const documentFailure = useFailure(document);
  const failure = listFailure ?? documentFailure;
  const label = found && documentName(found);

  const shown = () => {
    if (failure) return <ListFailure failure={failure} isFetching={list.isFetching || document.isFetching} />;
    if (list.data && !found) return <p role="status">{words.gone}</p>;
    if (!document.data || !label) return <SheetLoading height="80vh" />;
    return <DocumentEditor key={document.data.name} stored={document.data} label={label} />;
  };

  return (
    <PortalFrame
      panelGap={PANEL_GAP}
      title={label ?? openedTitles.document()}
      subtitle={found && words.languages[found.language]}
    >
      <div>
        <BackLink to={contentPath()} label={words.back} />
      </div>
      {shown()}
    </PortalFrame>
  );
}

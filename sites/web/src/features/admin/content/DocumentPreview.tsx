import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import { Field, FieldSelect } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { SheetPartLoading } from '../shared/SheetLoading.tsx';
import { Sheet, SheetHeading, SheetHint } from '../shared/sheet.ts';
import { Actions } from './contentStyles.ts';
import { contentText } from './contentWords.ts';
import type { EditedDocument } from './useContentDocument.ts';

const { preview: words } = contentText;

/** Widths of the frames in px, and how high they are. */
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
type Size = keyof typeof SIZES;

const Frame = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.control,
  '& > iframe': { display: 'block', border: 0, transformOrigin: '0 0' },
}));

const Controls = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '12px 24px', alignItems: 'end' });

/** The page in a frame as wide as a phone or a computer, made smaller to fit. */
function PreviewFrame({ src, size, title }: { src: string; size: Size; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.5);
  const { width, height } = SIZES[size];
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <Frame ref={place} sx={{ maxWidth: width, height: height * scale }}>
      <iframe title={title} src={src} width={width} height={height} style={{ transform: `scale(${scale})` }} />
    </Frame>
  );
}

export interface DocumentPreviewProps {
  stored: Data['getContentDocument'];
  edited: EditedDocument;
}

/** The real page with the draft, as a phone and a computer show it, light and dark. It follows each draft that is saved. */
export function DocumentPreview({ stored: { name, pages, revision }, edited }: DocumentPreviewProps) {
  const [page, setPage] = useState(pages[0]?.path ?? '/');
  const [size, setSize] = useState<Size>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [token, setToken] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const load = useEffectEvent(async () => {
    if ((await edited.flush()) === undefined && edited.hasDraft) return setFailure(words.failed);
    const { status, detail } = await formResult(api().previewContent({ name }), (answer) => setToken(answer.token));
    setFailure(status === 'OK' ? undefined : (detail ?? words.failed));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draft that is saved has a preview of its own.
  useEffect(() => {
    void load();
  }, [revision]);

  const address = new URL(page, window.location.origin);
  if (token) address.searchParams.set('preview', token);
  address.searchParams.set('scheme', scheme);
  const choice = (label: string, isChosen: boolean, choose: () => void) => (
    <Button size="small" variant={isChosen ? 'contained' : 'outlined'} aria-pressed={isChosen} onClick={choose}>
      {label}
    </Button>
  );
  return (
    <Sheet aria-labelledby="content-preview">
      <SheetHeading id="content-preview">{words.title}</SheetHeading>
      <SheetHint>{words.lead}</SheetHint>
      {pages.length === 1 && <SheetHint>{words.onPage(pages[0]?.label ?? '')}</SheetHint>}
      <Controls>
        {pages.length > 1 && (
          <Field label={words.page}>
            {(control) => (
              <FieldSelect
                {...control}
                value={page}
                onChange={({ target }: { target: { value: string } }) => setPage(target.value)}
              >
                {pages.map(({ path, label }) => (
                  <option key={path} value={path}>
                    {label}
                  </option>
                ))}
              </FieldSelect>
            )}
          </Field>
        )}
        <Actions>
          {choice(words.phone, size === 'phone', () => setSize('phone'))}
          {choice(words.desktop, size === 'desktop', () => setSize('desktop'))}
        </Actions>
        <Actions>
          {choice(words.light, scheme === 'light', () => setScheme('light'))}
          {choice(words.dark, scheme === 'dark', () => setScheme('dark'))}
        </Actions>
      </Controls>
      <div role="status">{failure && <StatusStrip kind="error">{failure}</StatusStrip>}</div>
      {!token && !failure && <SheetPartLoading height={480} />}
      {token && (
        <PreviewFrame
          key={size}
          size={size}
          title={words.frame(
            size === 'phone' ? words.phone : words.desktop,
            scheme === 'dark' ? words.dark : words.light,
          )}
          src={address.href}
        />
      )}
    </Sheet>
  );
}

import Button from '@mui/material/Button';
import type { Data } from '@threefold/api-contract';
import { PICTURE_ALT_MAX_LENGTH, PICTURE_MAX_BYTES, PICTURE_TOO_LARGE } from '@threefold/api-contract/pictures';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useEffect, useState } from 'react';
import { formResult } from '../../../services/forms/formResult.ts';
import { PanelStack, SheetHint, SheetStatus } from '../shared/sheet.ts';
import { dataUrlOf } from './dataUrl.ts';
import { FocusPoint } from './FocusPoint.tsx';
import { Buttons, Progress } from './pictureStyles.ts';
import { pictureText as words } from './pictureText.ts';
import { sendPicture } from './sendPicture.ts';

export type AddedPicture = Data['addContentPicture'];

export interface NewPictureProps {
  file: File;
  brand: string;
  onAdded: (picture: AddedPicture) => void;
  onCancel: () => void;
}

/** The chosen file as a picture; empty until it is read. */
function usePreview(file: File): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    let isShown = true;
    // A file that cannot be read has no preview. Sending it says why.
    void dataUrlOf(file).then(
      (read) => isShown && setUrl(read),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [file]);
  return url;
}

/** A file that was chosen: what it shows, what has to stay visible, and how far it is sent. */
export function NewPicture({ file, brand, onAdded, onCancel }: NewPictureProps) {
  const src = usePreview(file);
  const [alt, setAlt] = useState('');
  const [focus, setFocus] = useState({ x: 0.5, y: 0.5 });
  /** How much is sent; undefined while nothing is being sent. */
  const [sent, setSent] = useState<number>();
  const isTooLarge = file.size > PICTURE_MAX_BYTES;
  const [failure, setFailure] = useState(isTooLarge ? PICTURE_TOO_LARGE : undefined);
  const [altMissing, setAltMissing] = useState(false);

  const send = async () => {
    if (sent !== undefined || isTooLarge) return;
    setAltMissing(alt.trim() === '');
    if (alt.trim() === '') return;
    setFailure(undefined);
    setSent(0);
    const { status, detail } = await formResult(sendPicture(file, { brand, alt: alt.trim(), focus }, setSent), onAdded);
    setSent(undefined);
    if (status !== 'OK') setFailure(detail);
  };

  return (
    <PanelStack role="group" aria-label={words.adding}>
      {src && <FocusPoint src={src} alt={alt} focus={focus} onChange={setFocus} />}
      <Field label={words.alt.label} hint={words.alt.hint} error={altMissing ? words.alt.empty : undefined}>
        {(control) => (
          <FieldInput
            {...control}
            value={alt}
            maxLength={PICTURE_ALT_MAX_LENGTH}
            autoComplete="off"
            onChange={({ target }) => {
              setAlt(target.value);
              setAltMissing(false);
            }}
          />
        )}
      </Field>
      <SheetStatus role="status">
        {failure && <StatusStrip kind="error">{failure}</StatusStrip>}
        {sent !== undefined && (
          <>
            <Progress aria-label={words.adding} {...(sent < 1 ? { value: sent } : {})} />
            <SheetHint>{sent < 1 ? words.sending(Math.floor(sent * 100)) : words.preparing}</SheetHint>
          </>
        )}
      </SheetStatus>
      <Buttons>
        <Button
          size="small"
          variant="contained"
          aria-disabled={sent !== undefined || isTooLarge || undefined}
          onClick={() => void send()}
        >
          {words.add}
        </Button>
        {sent === undefined && (
          <Button size="small" variant="outlined" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </Buttons>
    </PanelStack>
  );
}

import Button from '@mui/material/Button';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { use, useId } from 'react';
import { contentText } from '../content/contentWords.ts';
import { PicturePicker } from '../pictures/PicturePicker.tsx';
import { PictureBrand } from '../pictures/pictureBrand.ts';
import { Group, Label } from '../pictures/pictureStyles.ts';
import { pictureText as words } from '../pictures/pictureText.ts';
import { SheetHint } from '../shared/sheet.ts';
import type { FormFieldProps } from './FormFields.tsx';
import { shownValue } from './formSchema.ts';

/** A picture that is chosen from a file, a camera, or those that were added before. */
export function PictureField(props: FormFieldProps & { label: string }) {
  const { schema, value, onChange, onPicture, label, optional = false, failure, place } = props;
  const brand = use(PictureBrand);
  const id = useId();
  const shown = shownValue(schema, value);
  const address = typeof shown === 'string' ? shown : '';
  const isOther = schema.default !== undefined && value !== undefined && value !== schema.default;
  return (
    <Group role="group" aria-labelledby={id} data-place={place}>
      <Label id={id}>
        <span>{label}</span>
        {optional && <span>{` (${contentText.form.optional})`}</span>}
      </Label>
      {schema.description && <SheetHint>{schema.description}</SheetHint>}
      {failure && <StatusStrip kind="error">{failure}</StatusStrip>}
      <PicturePicker
        brand={brand}
        address={address}
        onChange={(next, alt) => (alt !== undefined && onPicture ? onPicture(next, alt) : onChange(next))}
      />
      {isOther && (
        <Button size="small" variant="outlined" onClick={() => onChange(undefined)}>
          {words.original}
        </Button>
      )}
      {optional && address !== '' && !isOther && (
        <Button size="small" variant="outlined" onClick={() => onChange(undefined)}>
          {words.remove}
        </Button>
      )}
    </Group>
  );
}

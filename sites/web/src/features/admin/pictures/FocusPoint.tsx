import { styled } from '@mui/material/styles';
import type { Focus } from '@threefold/api-contract/pictures';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import type { PointerEvent } from 'react';
import { SheetHint } from '../shared/sheet.ts';
import { pictureText } from './pictureText.ts';

const { focus: words } = pictureText;

const Fields = styled('fieldset')({ display: 'grid', gap: 12, minWidth: 0, margin: 0, padding: 0, border: 0 });

const Legend = styled('legend')(({ theme }) => ({ ...theme.typography.label, padding: 0 }));

const Frame = styled('div')({ position: 'relative', justifySelf: 'start', lineHeight: 0, cursor: 'crosshair' });

const Picture = styled('img')(({ theme }) => ({
  maxWidth: '100%',
  maxHeight: 320,
  backgroundColor: theme.vars.palette.surface.sunken,
}));

/** A ring that is seen on dark and on light pictures. */
const Marker = styled('span')({
  position: 'absolute',
  width: 28,
  height: 28,
  border: '3px solid #fff',
  borderRadius: '50%',
  outline: '2px solid #000',
  translate: '-50% -50%',
  pointerEvents: 'none',
});

const Numbers = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  gap: 16,
  maxWidth: 480,
});

const limited = (part: number) => Math.min(Math.max(Math.round(part * 100) / 100, 0), 1);

export interface FocusPointProps {
  src: string;
  alt: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

/** Sets the point of a picture that stays visible where it is cropped: by a press on it, or by two numbers. */
export function FocusPoint({ src, alt, focus, onChange }: FocusPointProps) {
  const press = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: limited((clientX - left) / width), y: limited((clientY - top) / height) });
  };
  const number = (name: 'x' | 'y', label: string) => (
    <Field label={label}>
      {(control) => (
        <FieldInput
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          value={Math.round(focus[name] * 100)}
          onChange={({ target }) => onChange({ ...focus, [name]: limited((target.valueAsNumber || 0) / 100) })}
        />
      )}
    </Field>
  );
  return (
    <Fields>
      <Legend>{words.label}</Legend>
      <SheetHint>{words.hint}</SheetHint>
      <Frame onPointerDown={press}>
        <Picture src={src} alt={alt} draggable={false} />
        <Marker style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
      </Frame>
      <Numbers>
        {number('x', words.across)}
        {number('y', words.down)}
      </Numbers>
    </Fields>
  );
}

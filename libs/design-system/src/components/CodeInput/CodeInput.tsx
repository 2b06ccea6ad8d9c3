import { useForkRef } from '@mui/material/utils';
import { RESET_CODE_LENGTH, resetCodeDigits } from '@threefold/validation';
import { type ClipboardEvent, type FormEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { withHandlers } from '../../foundations/handlers.ts';
import { useLiveValue } from '../form/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

/** Attributes, `className`, `sx` and `ref` are the input's; its surroundings have `classes`. */
export interface CodeInputProps extends RootProps<'input', 'DsCodeInput', 'type' | 'defaultValue'> {
  /** Initial digits. */
  defaultValue?: string;
  /** Set while there is an error. Without it the value counts as valid. */
  'aria-invalid'?: true;
}

const Root = styled('div', { name: 'DsCodeInput', slot: 'Root' })({ position: 'relative' });

const Input = styled('input', { name: 'DsCodeInput', slot: 'Input' })(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  // The cells show the value. The input stays in place for touch and password managers.
  opacity: 0,
  fontSize: theme.typography.input.fontSize,
  cursor: 'text',
}));

const Cells = styled('div', { name: 'DsCodeInput', slot: 'Cells' })({
  display: 'grid',
  gridTemplateColumns: `repeat(${RESET_CODE_LENGTH}, minmax(0, 1fr))`,
  gap: 8,
});

const Cell = styled('span', { name: 'DsCodeInput', slot: 'Cell' })(({ theme }) => {
  const { width, offset } = theme.brand.focusRing;
  return {
    ...theme.typography.h4,
    fontStretch: '100%',
    fontVariantNumeric: 'tabular-nums',
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    height: 62,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    border: `${theme.brand.borders.control}px solid ${theme.vars.palette.outline}`,
    borderRadius: theme.brand.shape.control,
    'input[aria-invalid="true"] ~ div > &': { borderColor: theme.vars.palette.error.main },
    'input:focus ~ div > &[data-selected]': { color: 'HighlightText', backgroundColor: 'Highlight' },
    // The cells are close together, so the focus ring is tight.
    'input:focus ~ div > &[data-active]': {
      outline: `${width}px solid ${theme.vars.palette.focus}`,
      outlineOffset: Math.min(offset, 1),
    },
    'input:focus ~ div > &[data-active]:empty::after': {
      content: '""',
      width: 2,
      height: 28,
      backgroundColor: 'currentColor',
      animation: 'ds-code-caret 1.1s step-end infinite',
    },
    '@keyframes ds-code-caret': { '50%': { opacity: 0 } },
  };
});

const CELLS = Array.from({ length: RESET_CODE_LENGTH }, (_, index) => index);

const digitsOf = (input: HTMLInputElement) => resetCodeDigits(input.value);

/** Removes all characters but digits. Assigning a value moves the caret, so it is assigned only when different. */
function keepDigits(input: HTMLInputElement) {
  if (input.value !== digitsOf(input)) input.value = digitsOf(input);
}

/**
 * A six-digit code in six cells over one native input, so that typing, pasting, password managers and one-time-code autofill
 * work. Keeps only digits, at most six. When a full code is refused it is selected, so that typing replaces it.
 *
 * Themeable as `DsCodeInput`.
 */
export function CodeInput(inProps: CodeInputProps) {
  const props = useThemeProps({ props: inProps, name: 'DsCodeInput' });
  const { defaultValue = '', ref, classes, 'aria-invalid': invalid, ...input } = props;
  const control = useRef<HTMLInputElement>(null);
  const controlRef = useForkRef(ref, control);
  const value = useLiveValue(control, digitsOf, defaultValue);
  const [selected, setSelected] = useState(false);
  const active = Math.min(value.length, RESET_CODE_LENGTH - 1);

  useEffect(() => {
    if (invalid && control.current?.value.length === RESET_CODE_LENGTH) control.current.select();
  }, [invalid]);

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    if (input.readOnly) return;
    // Handled manually, because `maxlength` would truncate '407 913' before its space is removed.
    event.currentTarget.value = resetCodeDigits(event.clipboardData.getData('text'));
    event.currentTarget.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
  };

  /** Keeps the caret at the end, since the cells cannot show it elsewhere. A full selection is kept. */
  const keepCaretAtEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = input;
    const end = input.value.length;
    if (selectionStart === selectionEnd && selectionEnd !== end) input.setSelectionRange(end, end);
    setSelected(end > 0 && selectionStart === 0 && selectionEnd === end);
  };

  return (
    <Root {...ownerOf(props)} dir="ltr">
      <Input
        {...withHandlers(input, {
          onInput: (event: FormEvent<HTMLInputElement>) => keepDigits(event.currentTarget),
          onPaste: paste,
          onSelect: keepCaretAtEnd,
        })}
        ref={controlRef}
        aria-invalid={invalid}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={RESET_CODE_LENGTH}
        defaultValue={defaultValue}
      />
      <Cells aria-hidden>
        {CELLS.map((index) => (
          <Cell
            key={index}
            data-active={index === active ? '' : undefined}
            data-selected={selected && value[index] ? '' : undefined}
          >
            {value[index]}
          </Cell>
        ))}
      </Cells>
    </Root>
  );
}

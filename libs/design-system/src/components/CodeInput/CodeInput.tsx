import type { ComponentsOverrides } from '@mui/material/styles';
import { RESET_CODE_LENGTH, resetCodeDigits } from '@threefold/validation';
import type { ClipboardEvent, Ref, SyntheticEvent } from 'react';
import { styled, useThemeProps } from '../styled/index.ts';

export interface CodeInputProps {
  id?: string;
  name?: string;
  /** The digits so far. */
  value: string;
  /** Told of the digits after each change: digits only, at most six. */
  onValueChange: (digits: string) => void;
  readOnly?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  ref?: Ref<HTMLInputElement>;
  className?: string;
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
  // The cells show what it holds; it stays where fingers and password managers look for it.
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
    // The ring lies close, since the neighbours do.
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

/** Typing continues where it stopped: the cells have no place for a caret in between. A selection of all is left alone. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end);
}

/**
 * A code of six digits in six cells over one real input, so that typing, pasting, password managers and the codes that
 * phones offer all work (digits only, at most six).
 *
 * Themeable as `DsCodeInput`.
 */
export function CodeInput(inProps: CodeInputProps) {
  const props = useThemeProps({ props: inProps, name: 'DsCodeInput' });
  const { value, onValueChange, className, ...input } = props;
  const active = Math.min(value.length, RESET_CODE_LENGTH - 1);

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    // By hand, because the length limit would cut '407 913' before its space is taken out.
    if (!input.readOnly) onValueChange(resetCodeDigits(event.clipboardData.getData('text')));
  };

  return (
    <Root dir="ltr" className={className}>
      <Input
        {...input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={RESET_CODE_LENGTH}
        value={value}
        onChange={(event) => onValueChange(resetCodeDigits(event.target.value))}
        onPaste={paste}
        onSelect={keepCaretAtEnd}
      />
      <Cells aria-hidden>
        {Array.from({ length: RESET_CODE_LENGTH }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <Cell key={index} data-active={index === active ? '' : undefined}>
            {value[index]}
          </Cell>
        ))}
      </Cells>
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsCodeInput: Partial<CodeInputProps>;
  }
  interface ComponentNameToClassKey {
    DsCodeInput: 'root' | 'input' | 'cells' | 'cell';
  }
  interface Components<Theme = unknown> {
    DsCodeInput?: {
      defaultProps?: ComponentsPropsList['DsCodeInput'];
      styleOverrides?: ComponentsOverrides<Theme>['DsCodeInput'];
    };
  }
}

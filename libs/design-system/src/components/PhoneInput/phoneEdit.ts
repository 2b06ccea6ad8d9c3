import {
  EXTENSION as EXTENSION_WORD,
  formatPhone,
  INTERNATIONAL_PHONE_MAX_DIGITS,
  PHONE_MIN_DIGITS,
} from '@threefold/validation';

/** How a text was edited. */
export type Edit = Pick<InputEvent, 'inputType' | 'data'>;

/** The value and caret of a text input after an edit, or the ones to set instead. */
export interface TextAndCaret {
  text: string;
  /** Caret position in characters from the start. */
  caret: number;
}

/** The digits of any script. */
const digitsOf = (text: string) => text.replace(/\P{Nd}/gu, '');

const countDigits = (text: string) => digitsOf(text).length;

/** The position right after the given number of digits, or before the next digit if `before` is true. */
function caretAt(text: string, digits: number, before: boolean): number {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  if (before) return places[digits] ?? text.length;
  return digits === 0 ? 0 : (places[digits - 1] ?? text.length - 1) + 1;
}

/** Between a number and its extension, as formatPhone writes it. */
const EXTENSION = ` ${EXTENSION_WORD} `;

/** An extension whose digits are still to be typed. */
const BEGUN_EXTENSION = new RegExp(`\\d(?:\\s*[x#]|${EXTENSION}\\D*)$`, 'i');

/**
 * Formats a phone number after an edit and keeps the caret next to the same digit. Refuses a digit typed into a full number,
 * which would otherwise push out the last digit. An x or # after a number begins its extension.
 *
 * @param edited the input's current value and caret
 * @param edit type and data of the `InputEvent`
 * @param group groups the digits of a number, at most 15, see `groupPhone`. Default: the number is North American
 */
export function editPhone(
  edited: TextAndCaret,
  { inputType = '', data }: Edit,
  group?: (text: string) => string,
): TextAndCaret {
  const format = group ?? formatPhone;
  const maxDigits = group ? INTERNATIONAL_PHONE_MAX_DIGITS : PHONE_MIN_DIGITS;
  if (inputType === 'insertText' && BEGUN_EXTENSION.test(edited.text)) {
    const text = format(edited.text.replace(/\D+$/, '')) + EXTENSION;
    return { text, caret: text.length };
  }
  const typed = digitsOf(edited.text);
  const hasCode = typed.length > maxDigits || edited.text.includes('+');
  const droppedPrefix = !group && hasCode && typed.startsWith('1') ? 1 : 0;
  const before = countDigits(edited.text.slice(0, edited.caret));
  // A caret after the + stays there.
  const first = group && edited.caret > 0 ? 1 : 0;

  if (
    inputType === 'insertText' &&
    typed.length - droppedPrefix > maxDigits &&
    !format(edited.text).includes(EXTENSION)
  ) {
    const inserted = data ?? '';
    const start = edited.caret - inserted.length;
    const previous = format(edited.text.slice(0, start) + edited.text.slice(edited.caret));
    return { text: previous, caret: Math.max(first, caretAt(previous, before - countDigits(inserted), false)) };
  }
  const text = format(edited.text);
  const forward = inputType.startsWith('deleteContentForward');
  return { text, caret: Math.max(first, caretAt(text, Math.max(0, before - droppedPrefix), forward)) };
}

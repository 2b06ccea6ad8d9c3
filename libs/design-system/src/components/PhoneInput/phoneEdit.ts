import { formatPhone, INTERNATIONAL_PHONE_MAX_DIGITS, PHONE_MIN_DIGITS, phoneDigits } from '@threefold/validation';

/** The value and caret of a text input after an edit, or the ones to set instead. */
export interface TextAndCaret {
  text: string;
  /** Caret position in characters from the start. */
  caret: number;
}

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** The position right after the given number of digits, or before the next digit if `before` is true. */
function caretAt(text: string, digits: number, before: boolean): number {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  if (before) return places[digits] ?? text.length;
  return digits === 0 ? 0 : (places[digits - 1] ?? text.length - 1) + 1;
}

/**
 * Formats a North American phone number after an edit and keeps the caret next to the same digit. Refuses a digit typed into a full number,
 * which would otherwise push out the last digit.
 *
 * @param edited the input's current value and caret
 * @param edit type and data of the `InputEvent`
 */
export function editPhone(edited: TextAndCaret, edit: Pick<InputEvent, 'inputType' | 'data'>): TextAndCaret {
  const { inputType = '', data } = edit;
  const typed = edited.text.replace(/\D/g, '');
  const national = phoneDigits(edited.text);
  const droppedPrefix = typed.length > PHONE_MIN_DIGITS && typed.startsWith('1') ? 1 : 0;
  const before = countDigits(edited.text.slice(0, edited.caret));

  const tooMany = typed.length - droppedPrefix > PHONE_MIN_DIGITS;
  if (inputType === 'insertText' && tooMany) {
    const inserted = data ?? '';
    const start = edited.caret - inserted.length;
    const previous = formatPhone(edited.text.slice(0, start) + edited.text.slice(edited.caret));
    return { text: previous, caret: caretAt(previous, before - countDigits(inserted), false) };
  }
  const text = formatPhone(national);
  const forward = inputType.startsWith('deleteContentForward');
  return { text, caret: caretAt(text, Math.max(0, before - droppedPrefix), forward) };
}

/**
 * Formats a phone number with a + after an edit and keeps the caret next to the same digit. Refuses a digit typed into a number
 * of 15 digits.
 *
 * @param format keeps the digits
 */
export function editInternationalPhone(
  edited: TextAndCaret,
  edit: Pick<InputEvent, 'inputType' | 'data'>,
  format: (text: string) => string,
): TextAndCaret {
  const { inputType = '', data } = edit;
  const before = countDigits(edited.text.slice(0, edited.caret));
  const place = (text: string, digits: number, forward: boolean) =>
    // Not before the +, unless it was there.
    Math.max(caretAt(text, digits, forward), Math.min(1, edited.caret));

  if (inputType === 'insertText' && countDigits(edited.text) > INTERNATIONAL_PHONE_MAX_DIGITS) {
    const inserted = data ?? '';
    const start = edited.caret - inserted.length;
    const previous = format(edited.text.slice(0, start) + edited.text.slice(edited.caret));
    return { text: previous, caret: place(previous, before - countDigits(inserted), false) };
  }
  const text = format(edited.text);
  return { text, caret: place(text, before, inputType.startsWith('deleteContentForward')) };
}

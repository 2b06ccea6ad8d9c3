import { formatPhone, PHONE_MIN_DIGITS, phoneDigits } from '@threefold/validation';

/** What a text control holds right after an edit, or what it shall hold instead. */
export interface TextAndCaret {
  text: string;
  /** Place of the caret, counted in characters from the start. */
  caret: number;
}

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** The place right behind the given number of digits, or in front of the next one when `before` says so. */
function caretAt(text: string, digits: number, before: boolean): number {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  if (before) return places[digits] ?? text.length;
  return digits === 0 ? 0 : (places[digits - 1] ?? text.length - 1) + 1;
}

/**
 * Formats a phone number after an edit and keeps the caret beside the digit it stood at. A digit typed into a full
 * number is refused, as a limited control would; without that it would push out the last one.
 *
 * @param edited what the control holds now
 * @param edit kind of the edit and what was typed, as the browser names them
 */
export function editPhone(edited: TextAndCaret, edit: Pick<InputEvent, 'inputType' | 'data'>): TextAndCaret {
  const { inputType = '', data } = edit;
  const typed = edited.text.replace(/\D/g, '');
  const national = phoneDigits(edited.text);
  const droppedLead = typed.length > PHONE_MIN_DIGITS && typed.startsWith('1') ? 1 : 0;
  const before = countDigits(edited.text.slice(0, edited.caret));

  const tooMany = typed.length - droppedLead > PHONE_MIN_DIGITS;
  if (inputType === 'insertText' && tooMany) {
    const inserted = data ?? '';
    const start = edited.caret - inserted.length;
    const previous = formatPhone(edited.text.slice(0, start) + edited.text.slice(edited.caret));
    return { text: previous, caret: caretAt(previous, before - countDigits(inserted), false) };
  }
  const text = formatPhone(national);
  const forward = inputType.startsWith('deleteContentForward');
  return { text, caret: caretAt(text, Math.max(0, before - droppedLead), forward) };
}

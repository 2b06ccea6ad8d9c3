import { describe, expect, it } from 'vitest';
import { editPhone } from './phoneEdit.ts';
import { groupPhone } from './phoneFormats.ts';

/** Formats a text after an edit. In both texts a bar marks the caret. */
function edit(edited: string, inputType: string, group?: (text: string) => string): string {
  const caretBefore = edited.indexOf('|');
  const data = inputType === 'insertText' ? (edited[caretBefore - 1] ?? null) : null;
  const { text, caret } = editPhone({ text: edited.replace('|', ''), caret: caretBefore }, { inputType, data }, group);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('editPhone', () => {
  it.each([
    ['9|', '9|'],
    ['9055|', '(905) 5|'],
    ['(905) 5550|', '(905) 555-0|'],
  ])('formats while typing at the end: %s', (edited, shown) => {
    expect(edit(edited, 'insertText')).toBe(shown);
  });

  it('keeps the caret next to a digit typed in the middle', () => {
    expect(edit('(907|5) 555-014', 'insertText')).toBe('(907|) 555-5014');
  });

  it('refuses a digit typed into a full number', () => {
    expect(edit('(9057|) 555-0142', 'insertText')).toBe('(905|) 555-0142');
  });

  it('skips a separator on backspace', () => {
    expect(edit('(905) 555|0142', 'deleteContentBackward')).toBe('(905) 555|-0142');
  });

  it('skips a separator on delete', () => {
    expect(edit('(905) 555|0142', 'deleteContentForward')).toBe('(905) 555-|0142');
  });

  it('deletes a digit in the middle and keeps the caret there', () => {
    expect(edit('(905) 5|5-0142', 'deleteContentBackward')).toBe('(905) 5|50-142');
  });

  it.each(['+1 905 555 0142|', '19055550142|', '1 (905) 555-0142|'])('accepts a pasted %s', (pasted) => {
    expect(edit(pasted, 'insertFromPaste')).toBe('(905) 555-0142|');
  });

  it('drops a leading 1 once there are more than 10 digits', () => {
    expect(edit('(190) 555-50142|', 'insertText')).toBe('(905) 555-0142|');
    expect(edit('1|(905) 555-0142', 'insertText')).toBe('|(905) 555-0142');
  });

  it.each([
    ['(905) 555-0142x|', '(905) 555-0142 ext. |'],
    ['(905) 555-0142 #|', '(905) 555-0142 ext. |'],
    ['(905) 555-0142 ext. t|', '(905) 555-0142 ext. |'],
    ['(905) 555-0142 ext. 1|', '(905) 555-0142 ext. 1|'],
    ['(905) 555-0142 ext. 12|', '(905) 555-0142 ext. 12|'],
    ['(905) 555-0142 ext. 1234567|', '(905) 555-0142 ext. 123456|'],
  ])('keeps an extension that is typed: %s', (edited, shown) => expect(edit(edited, 'insertText')).toBe(shown));

  it.each([
    ['(905) 555-0142 ext.|', '(905) 555-0142|'],
    ['(905) 555-0142 ext. |', '(905) 555-0142|'],
  ])('deletes an extension with its last digit: %s', (edited, shown) =>
    expect(edit(edited, 'deleteContentBackward')).toBe(shown),
  );

  it('can be emptied', () => {
    expect(edit('|', 'deleteContentBackward')).toBe('|');
  });
});

describe('editPhone with a +', () => {
  const editInternational = (edited: string, inputType: string) => edit(edited, inputType, groupPhone);

  it.each([
    ['+|', '+|'],
    ['+4|', '+4|'],
    ['+442|', '+44 2|'],
    ['+44 207946|', '+44 20 7946|'],
    ['+44 20 79460|', '+44 20 7946 0|'],
  ])('formats while typing at the end: %s', (edited, shown) => {
    expect(editInternational(edited, 'insertText')).toBe(shown);
  });

  it.each(['+442079460958|', '+44 (0)20 7946-0958|', '+44.20.7946.0958|'])('accepts a pasted %s', (pasted) => {
    expect(editInternational(pasted, 'insertFromPaste')).toBe('+44 20 7946 0958|');
  });

  it('keeps the caret next to a digit typed in the middle', () => {
    expect(editInternational('+44 20 79|6 0958', 'insertText')).toBe('+44 20 79|60 958');
  });

  it('skips a separator on backspace and on delete', () => {
    expect(editInternational('+44 20|7946 0958', 'deleteContentBackward')).toBe('+44 20| 7946 0958');
    expect(editInternational('+44 20|7946 0958', 'deleteContentForward')).toBe('+44 20 |7946 0958');
  });

  it('keeps the caret after the +', () => {
    expect(editInternational('+|207946', 'deleteContentBackward')).toBe('+|20 7946');
  });

  it('refuses a sixteenth digit', () => {
    expect(editInternational('+9991234567890129|', 'insertText')).toBe('+999123456789012|');
  });
});

import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './PhoneInput.stories.tsx';
import type { PhoneCountry } from './phoneCountry.ts';

const { Britain, Default, National, WithoutDefaultCountry } = composeStories(stories);

const phone = () => page.getByLabelText('Phone');
const caret = () => (phone().element() as HTMLInputElement).selectionStart;
const paste = async (text: string) => {
  const input = phone().element() as HTMLInputElement;
  input.focus();
  input.select();
  document.execCommand('insertText', false, text);
};

describe('PhoneInput', () => {
  it('formats what was entered before hydration', async () => {
    await National.run();
    await expect.element(phone()).toHaveValue('(905) 555-0142');
    await expect.element(page.getByText('+1')).toBeVisible();
  });

  it('formats a national number with its country code', async () => {
    await Default.run();
    await paste('+1 905 555 0142');
    await expect.element(phone()).toHaveValue('(905) 555-0142');
    await userEvent.clear(phone());
    await userEvent.type(phone(), '+1 905 555 0188');
    await expect.element(phone()).toHaveValue('(905) 555-0188');
    await expect.element(page.getByText('+1')).toBeVisible();
  });

  it('formats a foreign number as its own country does, and keeps the caret next to the same digit', async () => {
    await Default.run();
    await userEvent.type(phone(), '+442079460958');
    await expect.element(phone()).toHaveValue('+44 20 7946 0958');
    await expect.element(page.getByText('+1')).not.toBeInTheDocument();
    expect(caret()).toBe(16);
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Backspace}');
    await expect.element(phone()).toHaveValue('+44 07946 0958');
    expect(caret()).toBe(3);
    await userEvent.keyboard('2');
    await expect.element(phone()).toHaveValue('+44 20 7946 0958');
    expect(caret()).toBe(5);
  });

  it('takes a number copied from an address book, with invisible characters around it', async () => {
    await Default.run();
    await paste('\u202a+44 20 7946 0958\u202c');
    await expect.element(phone()).toHaveValue('+44 20 7946 0958');
  });

  it('formats a number as a national one again when its + is deleted', async () => {
    await Default.run();
    await userEvent.type(phone(), '+905');
    await userEvent.keyboard('{Home}{Delete}');
    await expect.element(phone()).toHaveValue('905');
    await expect.element(page.getByText('+1')).toBeVisible();
  });

  it('assumes no country without a default one', async () => {
    await WithoutDefaultCountry.run();
    await expect.element(phone()).toHaveValue('+1 905 555 0142');
    await userEvent.clear(phone());
    await userEvent.type(phone(), '020 7946');
    await expect.element(phone()).toHaveValue('020 7946');
    await userEvent.clear(phone());
    await userEvent.type(phone(), '+33140205050');
    await expect.element(phone()).toHaveValue('+33 1 40 20 50 50');
  });
});

describe('PhoneInput outside North America', () => {
  const emptyIn = (defaultCountry: PhoneCountry) => Default.run({ args: { defaultCountry } });

  it.each<{ country: PhoneCountry; typed: string; shown: string }>([
    { country: 'GB', typed: '01314960000', shown: '0131 496 0000' },
    { country: 'GB', typed: '07700 900123', shown: '07700 900123' },
    { country: 'GB', typed: '0113-496-0000', shown: '0113 496 0000' },
    { country: 'GB', typed: '+441314960000', shown: '+44 131 496 0000' },
    { country: 'GB', typed: '+33123456789', shown: '+33 1 23 45 67 89' },
    { country: 'DE', typed: '030123456', shown: '030 123456' },
    { country: 'FR', typed: '0123456789', shown: '01 23 45 67 89' },
    { country: 'SD', typed: '٠١٢٣٤٥٦٧٨٩', shown: '012 345 6789' },
  ])('formats $typed as it is written in $country, typed or pasted', async ({ country, typed, shown }) => {
    await emptyIn(country);
    await userEvent.type(phone(), typed);
    await expect.element(phone()).toHaveValue(shown);
    expect(caret()).toBe(shown.length);
    await userEvent.clear(phone());
    await paste(typed);
    await expect.element(phone()).toHaveValue(shown);
    await expect.element(page.getByText('+1')).not.toBeInTheDocument();
  });

  it('keeps the caret next to a digit that is typed or deleted in the middle', async () => {
    await Britain.run();
    await userEvent.click(phone());
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Delete}');
    await expect.element(phone()).toHaveValue('0114 960 000');
    expect(caret()).toBe(2);
    await userEvent.keyboard('3');
    await expect.element(phone()).toHaveValue('0131 496 0000');
    expect(caret()).toBe(3);
  });

  it('keeps the caret next to a digit of an Arabic keyboard', async () => {
    await emptyIn('SD');
    await userEvent.type(phone(), '0123');
    await userEvent.keyboard('{Home}{ArrowRight}٩');
    await expect.element(phone()).toHaveValue('091 23');
    expect(caret()).toBe(2);
  });

  it('takes an extension', async () => {
    await emptyIn('GB');
    await userEvent.type(phone(), '01314960000x12');
    await expect.element(phone()).toHaveValue('0131 496 0000 ext. 12');
  });
});

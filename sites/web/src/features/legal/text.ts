import type { ListItemBlock, RichTextBlock, TextLeaf } from '@threefold/design-system/foundations';

/** A run of text: plain words, or words with a link or in bold. */
export type Run = string | TextLeaf;

/** The facts of a brand that its documents name. */
export interface ContactFacts {
  email: string;
  phone?: string;
  phoneDial?: string;
}

const leaf = (run: Run): TextLeaf => (typeof run === 'string' ? { text: run } : run);

/** One paragraph of a document, its runs in order. */
export const paragraph = (...runs: Run[]): RichTextBlock => ({ type: 'paragraph', children: runs.map(leaf) });

/** A list of a document, one entry for each run or group of runs. */
export const list = (...entries: (Run | Run[])[]): RichTextBlock => ({
  type: 'ul',
  children: entries.map((entry): ListItemBlock => ({ type: 'li', children: [entry].flat().map(leaf) })),
});

export const bold = (text: string): TextLeaf => ({ text, bold: true });

export const link = (text: string, href: string): TextLeaf => ({ text, href });

/** A brand's e-mail address as a link. */
export const emailLink = ({ email }: ContactFacts): TextLeaf => link(email, `mailto:${email}`);

/** How to reach a brand, for the middle or the end of a sentence: its address, and its number where it has one. */
export function writeOrCall(contacts: ContactFacts): Run[] {
  const { phone, phoneDial } = contacts;
  const write = ['write to ', emailLink(contacts)];
  return phone && phoneDial ? [...write, ' or call ', link(phone, `tel:${phoneDial}`)] : write;
}

import type { ComponentsOverrides } from '@mui/material/styles';
import { Fragment } from 'react';
import { styled } from '../styled/index.ts';

export interface TextWithLinksProps {
  /** A person's text. Markup in it is shown as text. */
  children: string;
}

const Link = styled('a', { name: 'DsTextWithLinks', slot: 'Link' })({
  color: 'inherit',
  textUnderlineOffset: 3,
  overflowWrap: 'anywhere',
});

/**
 * An https address. It ends at white space, an angle bracket, a quotation mark or an unpaired parenthesis, and at an invisible
 * character, because that could reverse the letters after it.
 */
const ADDRESS = /(https:\/\/(?:[^\s<>"()\p{C}]|\([^\s<>"()\p{C}]*\))+)/iu;

/** Marks at the end of an address belong to the sentence around it. */
const SENTENCE_MARKS = /[.,;:!?'\u2019\u201d*_\]]+$/;

/** Whether an address leads where it seems to: `https://bank.example@other.example` leads to `other.example`. */
function isPlain(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    return username === '' && password === '';
  } catch {
    return false;
  }
}

/**
 * Text from a person, in which https addresses are links. They open in a new tab, so that nothing that is being written on this
 * page gets lost.
 *
 * Themeable as `DsTextWithLinks`.
 */
export function TextWithLinks({ children }: TextWithLinksProps) {
  let end = 0;
  return children.split(ADDRESS).map((part, index) => {
    end += part.length;
    if (index % 2 === 0) return part;
    const address = part.replace(SENTENCE_MARKS, '');
    if (!isPlain(address)) return part;
    return (
      <Fragment key={end}>
        <Link href={address} target="_blank" rel="noopener noreferrer nofollow">
          {address}
        </Link>
        {part.slice(address.length)}
      </Fragment>
    );
  });
}

declare module '@mui/material/styles' {
  interface ComponentNameToClassKey {
    DsTextWithLinks: 'link';
  }
  interface Components<Theme = unknown> {
    DsTextWithLinks?: { styleOverrides?: ComponentsOverrides<Theme>['DsTextWithLinks'] };
  }
}

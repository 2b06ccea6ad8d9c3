import type { ComponentsOverrides } from '@mui/material/styles';
import { Fragment } from 'react';
import { styled } from '../styled/index.ts';

export interface TextWithLinksProps {
  /** What somebody wrote. It is shown as it is; markup in it is text. */
  children: string;
}

const Link = styled('a', { name: 'DsTextWithLinks', slot: 'Link' })({
  color: 'inherit',
  textUnderlineOffset: 3,
  overflowWrap: 'anywhere',
});

/**
 * Addresses with https, whole: to the next blank, quotation mark or bracket without its pair. An invisible character ends one too,
 * because it could turn the letters after it around.
 */
const ADDRESS = /(https:\/\/(?:[^\s<>"()\p{C}]|\([^\s<>"()\p{C}]*\))+)/iu;

/** Marks at the end of an address belong to the sentence around it. */
const SENTENCE_MARKS = /[.,;:!?'\u2019\u201d*_\]]+$/;

/** Whether it leads where it seems to: `https://bank.example@other.example` leads to the other. */
function isPlain(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    return username === '' && password === '';
  } catch {
    return false;
  }
}

/**
 * Text from a person, in which web addresses with https are links. They open in a new tab, so that nothing that is being written
 * here gets lost.
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

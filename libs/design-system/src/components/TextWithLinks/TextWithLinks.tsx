import { Fragment } from 'react';
import { styled } from '../styled/index.ts';

export interface TextWithLinksProps {
  /** Text that a user wrote. Markup in it is shown as text. */
  children: string;
}

const Link = styled('a', { name: 'DsTextWithLinks', slot: 'Link' })({
  color: 'inherit',
  textUnderlineOffset: 3,
  overflowWrap: 'anywhere',
});

/**
 * An https address. White space, an angle bracket, a straight double quote or an unpaired parenthesis ends it. So does an
 * invisible character (`\p{C}`): some of them reverse the letters that follow.
 */
const ADDRESS = /(https:\/\/(?:[^\s<>"()\p{C}]|\([^\s<>"()\p{C}]*\))+)/iu;

/** Punctuation at the end of an address belongs to the sentence around it; so do Markdown's marks and a closing bracket. */
const TRAILING_MARKS = /[.,;:!?'\u2019\u201d*_\]]+$/;

/** Whether it is a URL without a user name: `https://bank.example@other.example` leads to `other.example`. */
function hasNoUserName(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    return username === '' && password === '';
  } catch {
    return false;
  }
}

/**
 * User-written text in which https addresses are links. They open in a new tab, so that a half-written message on this page is
 * not lost. For authored text with links use `LinkedText`.
 *
 * Themeable as `DsTextWithLinks`.
 */
export function TextWithLinks({ children }: TextWithLinksProps) {
  // The key of a link: where it ends in the text.
  let end = 0;
  return children.split(ADDRESS).map((part, index) => {
    // Before a link at the start, after one at the end.
    if (part === '') return null;
    end += part.length;
    // `split` with a group returns the addresses at odd indexes.
    const address = index % 2 === 0 ? '' : part.replace(TRAILING_MARKS, '');
    if (!hasNoUserName(address)) return <span key={end}>{part}</span>;
    return (
      <Fragment key={end}>
        <Link href={address} target="_blank" rel="noopener noreferrer nofollow">
          {address}
        </Link>
        <span>{part.slice(address.length)}</span>
      </Fragment>
    );
  });
}

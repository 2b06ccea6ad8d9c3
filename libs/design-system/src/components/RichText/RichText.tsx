import type { SxProps, Theme } from '@mui/material/styles';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import type { RichTextBlock, RichText as RichTextContent, TextLeaf } from '../../foundations/content.ts';
import { safeHref } from '../../foundations/href.ts';

export interface RichTextProps {
  content: RichTextContent;
  /** Level of the headings inside, one below the heading the text stands under. 3 by default. */
  headingLevel?: 2 | 3 | 4 | 5;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const Root = styled('div', { name: 'DsRichText', slot: 'Root' })(({ theme }) => ({
  ...theme.typography.longform,
  '& a': { color: theme.vars.palette.primary.main, textUnderlineOffset: '0.2em' },
  '& p': { margin: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { position: 'relative', paddingInlineStart: 26 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    top: '0.45em',
    width: 10,
    height: 10,
    boxSizing: 'border-box',
    border: `1px solid ${theme.vars.palette.text.primary}`,
    backgroundColor: theme.vars.palette.accent.main,
    forcedColorAdjust: 'none',
  },
  '& li + li': { marginTop: 8 },
  '& > * + *': { marginTop: 16 },
  '& h2, & h3, & h4, & h5': { ...theme.typography.itemName, margin: '24px 0 0' },
  '& h2 + *, & h3 + *, & h4 + *, & h5 + *': { marginTop: 10 },
  '& > :first-of-type': { marginTop: 0 },
}));

// Blocks and leaves have no names of their own and never change places, so their position is their key.
const leaves = (texts: readonly TextLeaf[]) =>
  texts.map(({ text, bold, href }, index) => {
    const key = `${index}`;
    const words = bold ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>;
    if (!href) return words;
    return (
      <a key={key} href={safeHref(href)}>
        {words}
      </a>
    );
  });

/** An article's body (SPEC.md section 3). Whatever its texts contain, angle brackets too, is shown as it is written. */
export function RichText({ content, headingLevel = 3, ref, className, sx }: RichTextProps) {
  const Heading = `h${headingLevel}` as const;
  const block = (item: RichTextBlock, key: string) => {
    switch (item.type) {
      case 'h3':
        return <Heading key={key}>{leaves(item.children)}</Heading>;
      case 'paragraph':
        return <p key={key}>{leaves(item.children)}</p>;
      case 'ul':
        return (
          <ul key={key}>
            {item.children.map((entry, index) => (
              <li key={`${key}.${index.toString()}`}>{leaves(entry.children)}</li>
            ))}
          </ul>
        );
    }
  };
  return (
    <Root ref={ref} className={className} sx={sx}>
      {content.map((item, index) => block(item, `${index}`))}
    </Root>
  );
}

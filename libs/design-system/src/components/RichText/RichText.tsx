import type { RichTextBlock, RichText as RichTextContent, TextLeaf } from '../../foundations/content.ts';
import { safeHref } from '../../foundations/href.ts';
import { Anchor, type HeadingLevel, ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

export interface RichTextProps extends RootProps<'div', 'DsRichText'> {
  content: RichTextContent;
  /** Level of headings in the text: one below the surrounding heading. Default: 3 */
  headingLevel?: HeadingLevel;
}

const Root = styled('div', { name: 'DsRichText', slot: 'Root' })(({ theme }) => ({
  ...theme.typography.longform,
  '& a': { color: theme.vars.palette.primary.main, textUnderlineOffset: '0.2em' },
  '& > *': { margin: 0 },
  '& > * + *': { marginTop: 14 },
  '& > :is(h2, h3, h4, h5, h6)': { ...theme.typography.itemName },
  '& > * + :is(h2, h3, h4, h5, h6)': { marginTop: 29 },
  '& > :is(h2, h3, h4, h5, h6) + *': { marginTop: 11 },
  '& > ul': { padding: 0, listStyle: 'none' },
  '& > ul > li': { position: 'relative', paddingInlineStart: 26 },
  '& > ul > li + li': { marginTop: 7 },
  // A paragraph does not look like one more item.
  '& > ul + p': { marginTop: 24 },
  '& > ul > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    top: '0.55em',
    width: 12,
    height: 12,
    boxSizing: 'border-box',
    border: `1.5px solid ${theme.vars.palette.text.primary}`,
    backgroundColor: theme.vars.palette.accent.main,
    forcedColorAdjust: 'none',
    ...theme.applyStyles('dark', { border: 0 }),
  },
}));

// Blocks and leaves have no ids and are never reordered, so the index is the key.
const leaves = (texts: readonly TextLeaf[]) =>
  texts.map(({ text, bold, href }, index) => {
    const key = `${index}`;
    const Element = bold ? 'strong' : 'span';
    const leaf = <Element key={key}>{text}</Element>;
    if (!href) return leaf;
    return (
      <Anchor key={key} href={safeHref(href)}>
        {leaf}
      </Anchor>
    );
  });

/**
 * The body of an article. Text is never parsed as HTML.
 *
 * Themeable as `DsRichText`.
 */
export function RichText(inProps: RichTextProps) {
  const props = useThemeProps({ props: inProps, name: 'DsRichText' });
  const { content, headingLevel = 3, ...other } = props;
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
    <Root {...ownerOf(props)} {...other}>
      {content.map((item, index) => block(item, `${index}`))}
    </Root>
  );
}

import { Article } from '@threefold/design-system/Article';

export function WinterAdvice() {
  return (
    <Article
      content={{
        articleDate: '2026-01-14',
        title: 'Keep your pipes from freezing',
        subtitle: 'Three things to do before the first frost',
        articleBody: [
          {
            type: 'paragraph',
            children: [
              { text: 'Water expands when it freezes. ' },
              { text: 'Drain', bold: true },
              { text: ' the garden tap first.' },
            ],
          },
          { type: 'h3', children: [{ text: 'What to wrap' }] },
          {
            type: 'ul',
            children: [
              { type: 'li', children: [{ text: 'Pipes in the cellar' }] },
              { type: 'li', children: [{ text: 'The meter' }] },
            ],
          },
        ],
        articleAuthor: 'Rosa Marlow',
      }}
    />
  );
}

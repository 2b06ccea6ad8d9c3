import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '@threefold/design-system/components/VisuallyHidden';
import { SheetHint } from '../shared/sheet.ts';
import { contentText } from './contentWords.ts';
import type { Difference } from './differences.ts';

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 12,
  margin: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '2px 0 0' },
  // Not by color alone: what was added is underlined, what was removed is struck out.
  '& ins': {
    textDecorationThickness: 2,
    textUnderlineOffset: '0.15em',
    backgroundColor: theme.vars.palette.success.tint,
  },
  '& del': { backgroundColor: theme.vars.palette.error.tint },
}));

/** Texts in which two versions differ, by words. */
export function DifferenceList({ differences, none }: { differences: readonly Difference[]; none: string }) {
  if (differences.length === 0) return <SheetHint>{none}</SheetHint>;
  return (
    <List>
      {differences.map(({ label, words }, place) => (
        // Two lines of one part have the same label.
        <div key={`${place.toString()} ${label}`}>
          <dt>{label}</dt>
          <dd>
            {words.map(({ text, kind }, index) => {
              const key = `${index.toString()} ${kind}`;
              if (kind === 'same') return <span key={key}>{text}</span>;
              const Element = kind === 'added' ? 'ins' : 'del';
              return (
                <Element key={key}>
                  <VisuallyHidden>{`${contentText.difference[kind]} `}</VisuallyHidden>
                  <span>{text}</span>
                </Element>
              );
            })}
          </dd>
        </div>
      ))}
    </List>
  );
}

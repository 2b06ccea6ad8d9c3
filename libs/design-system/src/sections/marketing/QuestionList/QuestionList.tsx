import { ChevronIcon } from '../../../components/Icon/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';

/** A question with an answer of one or more paragraphs. */
export interface AnsweredQuestion {
  id: string;
  question: string;
  answer: readonly string[];
}

export interface QuestionListProps extends RootProps<'ul', 'DsQuestionList'> {
  /** The questions with their answers, in order. */
  questions: readonly AnsweredQuestion[];
}

const Root = styled('ul', { name: 'DsQuestionList', slot: 'Root' })(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Item = styled('li', { name: 'DsQuestionList', slot: 'Item' })(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Question = styled('summary', { name: 'DsQuestionList', slot: 'Question' })(({ theme }) => ({
  ...theme.typography.itemName,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 16,
  minHeight: theme.brand.layout.target,
  paddingBlock: 14,
  // Keeps the focus ring clear of the text, which aligns with the answer.
  paddingInline: 10,
  marginInline: -10,
  textWrap: 'balance',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '&&:focus-visible': { outlineOffset: -theme.brand.focusRing.width },
  '& > svg': { transition: theme.transitions.create('rotate', { duration: theme.brand.motion.fast }) },
  'details[open] > & > svg': { rotate: '180deg' },
  '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
}));

const Answer = styled('div', { name: 'DsQuestionList', slot: 'Answer' })(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: 640,
  paddingBlock: '6px 20px',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'break-word',
  '& > p': { margin: 0 },
  '& > p + p': { marginTop: 12 },
}));

/**
 * Frequently asked questions with expandable answers. The browser's page search finds the answers, and they work without
 * JavaScript.
 *
 * Themeable as `DsQuestionList`.
 */
export function QuestionList(inProps: QuestionListProps) {
  const props = useThemeProps({ props: inProps, name: 'DsQuestionList' });
  const { questions, ...other } = props;
  return (
    <Root {...ownerOf(props)} {...other}>
      {questions.map(({ id, question, answer }) => (
        <Item key={id}>
          <details>
            <Question>
              {question}
              <ChevronIcon size={22} />
            </Question>
            <Answer>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Answer>
          </details>
        </Item>
      ))}
    </Root>
  );
}

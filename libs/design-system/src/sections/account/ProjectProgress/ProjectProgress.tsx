import { type FormatOptions, formatDate } from '@threefold/validation';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../components/FormatProvider/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import { StepProgress, type StepProgressLocaleText } from '../../../components/StepProgress/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { externalHref } from '../../../foundations/href.ts';

/** A project in progress, as shown to its client. */
export interface ProjectUnderWay {
  id: string;
  title: string;
  summary: string;
  /** Names of the steps, in order. */
  steps: readonly string[];
  /** Index of the current step. Equals the number of steps when all are done. */
  currentStep: number;
  /** What happens next, as a sentence. */
  next: string;
  /** Who has to act next. */
  turn: 'ours' | 'yours';
  /** Due date of the next step, in ISO 8601. */
  due?: string;
  /** Date of the last update, in ISO 8601. */
  updated: string;
  /** URL of the preview. */
  webUrl?: string;
}

/** The texts around a project. */
export interface ProjectProgressContent {
  /** Accessible name of the steps. */
  stepsLabel: string;
  /** Text before the next step, by whose turn it is. */
  ours: string;
  yours: string;
  /** Text before the due date. */
  due: string;
  /** Text before the date of the last update. */
  updated: string;
  /** Label of the preview link. */
  openLabel: string;
}

/** Interface texts of the project. */
export type ProjectProgressLocaleText = StepProgressLocaleText;

export interface ProjectProgressProps
  extends Omit<FormatOptions, 'currency'>,
    RootProps<'article', 'DsProjectProgress'> {
  content: ProjectProgressContent;
  /** The project with its steps. */
  project: ProjectUnderWay;
  /** `action` is beside what happens next, such as a link to where the client answers. */
  slots?: { action?: ReactNode };
  /** Default: English */
  localeText?: Partial<ProjectProgressLocaleText>;
  /** Level of the highest heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('article', { name: 'DsProjectProgress', slot: 'Root' })(({ theme }) => ({
  padding: '28px 32px 14px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  [theme.breakpoints.down('dashboard')]: { padding: '22px 18px 12px' },
}));

const Title = styled('h2', { name: 'DsProjectProgress', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  overflowWrap: 'anywhere',
}));

const Summary = styled('p', { name: 'DsProjectProgress', slot: 'Summary' })(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: 680,
  margin: '8px 0 26px',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'break-word',
}));

const Next = styled('div', { name: 'DsProjectProgress', slot: 'Next' })<{
  ownerState: Pick<ProjectUnderWay, 'turn'>;
}>(({ theme, ownerState: { turn } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginTop: 26,
  padding: '16px 20px',
  '& > div:first-of-type': { flex: '1 1 16rem', minWidth: 0 },
  borderRadius: theme.brand.shape.control,
  // The text also says whose turn it is; color is only an addition.
  backgroundColor: turn === 'yours' ? theme.vars.palette.warning.tint : theme.vars.palette.background.default,
  borderInlineStart: `5px solid ${turn === 'yours' ? theme.vars.palette.warning.main : theme.vars.palette.divider}`,
}));

const Turn = styled('h3', { name: 'DsProjectProgress', slot: 'Turn' })(({ theme }) => ({
  ...theme.typography.label,
  margin: 0,
}));

const Sentence = styled('p', { name: 'DsProjectProgress', slot: 'Sentence' })(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: '44em',
  margin: '4px 0 0',
  overflowWrap: 'break-word',
}));

const Foot = styled('p', { name: 'DsProjectProgress', slot: 'Foot' })(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 24px',
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
  // As high with a link as without.
  '& > *': { display: 'inline-flex', alignItems: 'center', minHeight: theme.brand.layout.target },
  '& > a': {
    ...theme.typography.label,
    color: theme.vars.palette.primary.main,
    textUnderlineOffset: 4,
  },
}));

/**
 * A project in progress: its steps, whose turn it is, and what happens next.
 *
 * Themeable as `DsProjectProgress`.
 */
export function ProjectProgress(inProps: ProjectProgressProps) {
  const props = useThemeProps({ props: inProps, name: 'DsProjectProgress' });
  const { content, project, slots, locale, timeZone, localeText: ownTexts, ...other } = props;
  const { title, summary, steps, currentStep, next, turn, due, updated, webUrl } = project;
  const localeText = useLocaleText<Partial<ProjectProgressLocaleText>>('DsProjectProgress', {}, ownTexts);
  const titleId = useId();
  const dates = useFormats({ locale, timeZone });
  const address = webUrl && externalHref(webUrl);
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <Title id={titleId}>{title}</Title>
      <Summary>{summary}</Summary>
      <StepProgress label={content.stepsLabel} steps={steps} current={currentStep} localeText={localeText} />
      <Next ownerState={{ turn }}>
        <div>
          <Turn>{content[turn]}</Turn>
          <Sentence>{due ? `${next} ${content.due}\u00a0${formatDate(due, dates)}.` : next}</Sentence>
        </div>
        {slots?.action}
      </Next>
      <Foot>
        <span>{`${content.updated} ${formatDate(updated, dates)}`}</span>
        {address && (
          <a href={address} target="_blank" rel="noopener">
            {content.openLabel}
          </a>
        )}
      </Foot>
    </Root>
  );
}

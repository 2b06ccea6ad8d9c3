import { useLocaleText } from '../localeText/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';

/** Interface texts of the progress. */
export interface StepProgressLocaleText {
  /** Added to the name of a completed step. */
  done: string;
}

export interface StepProgressProps extends RootProps<'ol', 'DsStepProgress'> {
  /** Accessible name of the list. */
  label: string;
  /** Names of the steps, in order. */
  steps: readonly string[];
  /** Index of the current step. Equals the number of steps when all are done. */
  current: number;
  /** Default: English */
  localeText?: Partial<StepProgressLocaleText>;
}

interface OwnerState {
  kind: 'done' | 'current' | 'ahead';
  /** Whether the name stays on one line. */
  short: boolean;
}

/** Longest name that stays on one line, in characters: its lane takes the width from the others. */
const SHORT_NAME = 10;

const ENGLISH: StepProgressLocaleText = { done: 'done' };

const Root = styled('ol', { name: 'DsStepProgress', slot: 'Root' })({
  // Lanes of equal width while each name fits; otherwise they wrap.
  display: 'flex',
  flexWrap: 'wrap',
  gap: '14px 10px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Step = styled('li', { name: 'DsStepProgress', slot: 'Step' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { kind, short } }) => {
    const { palette } = theme.vars;
    return {
      ...theme.typography.caption,
      position: 'relative',
      flex: '1 1 0',
      maxWidth: '100%',
      paddingTop: 18,
      color: palette.text.secondary,
      overflowWrap: 'break-word',
      ...(short && { whiteSpace: 'nowrap' }),
      ...(kind === 'current' && { fontWeight: 600, color: palette.text.primary }),
      '&::before': {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        top: 0,
        height: 5,
        forcedColorAdjust: 'none',
        backgroundColor: { done: palette.primary.main, current: palette.accent.main, ahead: palette.divider }[kind],
      },
    };
  },
);

/**
 * Progress through named steps, with one lane per step.
 *
 * Themeable as `DsStepProgress`.
 */
export function StepProgress(inProps: StepProgressProps) {
  const props = useThemeProps({ props: inProps, name: 'DsStepProgress' });
  const { label, steps, current, localeText: ownTexts, ...other } = props;
  const localeText = useLocaleText('DsStepProgress', ENGLISH, ownTexts);
  return (
    <Root {...ownerOf(props)} aria-label={label} {...other}>
      {steps.map((step, index) => (
        <Step
          key={step}
          aria-current={index === current ? 'step' : undefined}
          ownerState={{
            kind: index < current ? 'done' : index === current ? 'current' : 'ahead',
            short: step.length <= SHORT_NAME,
          }}
        >
          <span>{step}</span>
          {index < current && <VisuallyHidden>{` (${localeText.done})`}</VisuallyHidden>}
        </Step>
      ))}
    </Root>
  );
}

import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';
import { type PlanTone, planColors, planTone } from './planColors.ts';

export interface PlanBadgeProps extends RootProps<'span', 'DsPlanBadge'> {
  /** The stored plan name, such as 'essentials'. It selects the color. */
  plan: string;
  /** Displayed name. Default: the stored name with a capital first letter */
  label?: string;
}

const Root = styled('span', { name: 'DsPlanBadge', slot: 'Root' })<{ ownerState: { tone: PlanTone } }>(
  ({ theme, ownerState: { tone } }) => {
    const paint = (scheme: 'light' | 'dark') => ({
      color: planColors[tone][scheme].text,
      backgroundColor: planColors[tone][scheme].background,
      // A gray badge needs a border on a gray row.
      borderColor: tone === 'essentials' ? theme.vars.palette.divider : 'transparent',
    });
    return {
      ...theme.typography.tag,
      // Overrides the brand's typeface for technology tags.
      fontFamily: theme.typography.label.fontFamily,
      fontWeight: 600,
      letterSpacing: 0,
      display: 'inline-block',
      boxSizing: 'border-box',
      maxWidth: '100%',
      paddingInline: 8,
      border: '1px solid',
      borderRadius: 3,
      lineHeight: '20px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      ...paint('light'),
      ...theme.applyStyles('dark', paint('dark')),
    };
  },
);

/** The stored name of a plan with a capital first letter. */
export const planLabel = (plan: string): string => plan.charAt(0).toUpperCase() + plan.slice(1);

/**
 * A plan's name on its color: essentials gray, pro blue, others gold.
 *
 * Themeable as `DsPlanBadge`.
 */
export function PlanBadge(inProps: PlanBadgeProps) {
  const props = useThemeProps({ props: inProps, name: 'DsPlanBadge' });
  const { plan, label = planLabel(plan), ...other } = props;
  return (
    <Root {...ownerOf(props)} ownerState={{ tone: planTone(plan) }} {...other}>
      {label}
    </Root>
  );
}

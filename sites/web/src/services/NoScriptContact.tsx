import { styled } from '@mui/material/styles';
import { WITHOUT_SCRIPT } from '@threefold/design-system/foundations';

/** How to reach a brand, as far as the sentence below names it. */
export interface Reachable {
  email: string;
  phone?: string;
  phoneDial?: string;
}

/** `sx` of a form, or of a list that a call fills: without a script neither would do anything, so it is not shown. */
export const hiddenWithoutScript = { [WITHOUT_SCRIPT]: { display: 'none' } } as const;

const Sentence = styled('p')(({ theme }) => ({
  ...theme.typography.lead,
  margin: 0,
  color: 'inherit',
  '& a': { color: 'inherit', overflowWrap: 'anywhere' },
  '& a[href^="tel:"]': { display: 'inline-block' },
}));

export interface NoScriptContactProps {
  contacts: Reachable;
  /** What would stand here with scripts. */
  what?: 'form' | 'page';
}

/** What stands where a form would be while scripts are off: how to reach the brand instead. */
export function NoScriptContact({ contacts: { email, phone, phoneDial }, what = 'form' }: NoScriptContactProps) {
  return (
    <noscript>
      <Sentence>
        This {what} needs JavaScript, which is switched off in your browser. Please write to{' '}
        <a href={`mailto:${email}`}>{email}</a>
        {phone && phoneDial && (
          <>
            {' '}
            or call <a href={`tel:${phoneDial}`}>{phone}</a>
          </>
        )}{' '}
        instead.
      </Sentence>
    </noscript>
  );
}

import { styled } from '@mui/material/styles';
import { WITHOUT_SCRIPT } from '@threefold/design-system/foundations';
import { noScriptTexts } from '#texts/services/texts/noScriptTexts';

/** How to reach a brand without a form. */
export interface ContactOptions {
  email: string;
  phone?: string;
  phoneDial?: string;
}

/** `sx` that hides what does not work without scripts: a form, or a list from the API. */
export const hiddenWithoutScript = { [WITHOUT_SCRIPT]: { display: 'none' } } as const;

const Sentence = styled('p')(({ theme }) => ({
  ...theme.typography.lead,
  margin: 0,
  color: 'inherit',
  '& a': { color: 'inherit', overflowWrap: 'anywhere' },
  '& a[href^="tel:"]': { display: 'inline-block' },
}));

export interface NoScriptContactProps {
  contacts: ContactOptions;
  /** What the sentence is shown instead of. Default: form */
  what?: 'form' | 'page';
}

/** Shown in place of a form or page when scripts are disabled: how to reach the brand instead. */
export function NoScriptContact({ contacts: { email, phone, phoneDial }, what = 'form' }: NoScriptContactProps) {
  return (
    <noscript>
      <Sentence>
        <span>{noScriptTexts.needsScript(what)}</span>
        <a href={`mailto:${email}`}>{email}</a>
        {phone && phoneDial && (
          <>
            <span>{noScriptTexts.orCall}</span>
            <a href={`tel:${phoneDial}`}>{phone}</a>
          </>
        )}
        <span>{noScriptTexts.instead}</span>
      </Sentence>
    </noscript>
  );
}

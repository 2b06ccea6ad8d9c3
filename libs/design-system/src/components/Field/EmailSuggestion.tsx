import { suggestEmail } from '@threefold/validation';
import { useEffect, useRef, useState } from 'react';
import { useLiveValue } from '../form/index.ts';
import { useLocaleText } from '../localeText/index.ts';
import { styled } from '../styled/index.ts';

/** Interface texts of an input for an email address. */
export interface EmailInputLocaleText {
  /** Offers the address that was probably meant. */
  suggestion: (email: string) => string;
}

const ENGLISH: EmailInputLocaleText = { suggestion: (email) => `Did you mean ${email}?` };

/** How long nothing is typed before an address is offered, in ms: "gmail.co" may be about to become "gmail.com". */
const PAUSE_MS = 700;

/** Always rendered, so that an offer is announced. Takes no space while empty. */
const Root = styled('div', { name: 'DsEmailInput', slot: 'Suggestion' })({
  '&:empty': { position: 'absolute' },
  // Keeps the control of a neighboring field beside the input.
  '*:has(> .DsField-root > &:not(:empty)) > .DsField-root': { alignContent: 'start' },
});

const Offer = styled('button', { name: 'DsEmailInput', slot: 'Offer' })(({ theme }) => ({
  ...theme.typography.caption,
  minHeight: theme.brand.layout.target,
  padding: 0,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.primary.main,
  fontWeight: 700,
  background: 'none',
  border: 0,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
}));

/** Offers the address that was probably meant, to be taken over by one press. Loaded once something is typed. */
export function EmailSuggestion({ input }: { input: HTMLInputElement }) {
  const localeText = useLocaleText('DsEmailInput', ENGLISH, undefined);
  const value = useLiveValue(useRef(input), (element) => element.value, '');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const meant = settled === value && !input.readOnly ? suggestEmail(value) : undefined;

  const take = () => {
    input.value = meant ?? value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };

  return (
    <Root aria-live="polite">
      {meant && (
        <Offer type="button" onClick={take}>
          {localeText.suggestion(meant)}
        </Offer>
      )}
    </Root>
  );
}

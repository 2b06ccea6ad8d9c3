import { styled } from '../../../components/styled/index.ts';
import { WITHOUT_SCRIPT } from '../../../foundations/scripting.ts';

/** Size of a normal CAPTCHA widget, in px. */
const CAPTCHA_WIDTH = 304;
const CAPTCHA_HEIGHT = 78;

export const Root = styled('form', { name: 'DsBookingForm', slot: 'Root' })({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
});

/** Shown only for a service that needs a date, also before hydration. */
export const DateField = styled('div', { name: 'DsBookingForm', slot: 'DateField' })({
  'form:not(:has([data-needs-date] > :checked)) > &': { display: 'none' },
  // A calendar below the field takes the place of the browser's own.
  '&:has(.DsDayCalendar-root) ::-webkit-calendar-picker-indicator': { display: 'none' },
  '&:has(.DsDayCalendar-root) .DsBookingForm-dateIcon': { display: 'none' },
});

export const Pair = styled('div', { name: 'DsBookingForm', slot: 'Pair' })(({ theme }) => ({
  display: 'grid',
  // Side by side where both labels fit: next to the panel's text the form is narrow at about 1100 px.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 208px), 1fr))',
  gap: 16,
  [theme.breakpoints.down('nav')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export const Contact = styled(Pair, { name: 'DsBookingForm', slot: 'Contact' })(({ theme }) => ({
  [theme.breakpoints.down('nav')]: { gap: 28 },
}));

export const Chips = styled('div', { name: 'DsBookingForm', slot: 'Chips' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(7.25rem, 30%)), 1fr))',
  gap: 10,
  [theme.breakpoints.down('nav')]: {
    // Two columns, or one when large text leaves no room.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(7.25rem, 40%)), 1fr))',
    '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
}));

export const Rule = styled('hr', { name: 'DsBookingForm', slot: 'Rule' })(({ theme }) => ({
  width: '100%',
  margin: 0,
  border: 0,
  borderTop: `2px solid ${theme.vars.palette.divider}`,
}));

export const Sentence = styled('p', { name: 'DsBookingForm', slot: 'Sentence' })<{ ownerState: { missing: boolean } }>(
  ({ theme, ownerState: { missing } }) => ({
    ...theme.typography.label,
    fontSize: theme.typography.body1.fontSize,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: '14px 0 0',
    color: missing ? theme.vars.palette.error.main : theme.vars.palette.primary.main,
  }),
);

export const Counter = styled('span', { name: 'DsBookingForm', slot: 'Counter' })(({ theme }) => ({
  fontFamily: theme.typography.button.fontFamily,
  fontSize: '1rem',
}));

export const Captcha = styled('div', { name: 'DsBookingForm', slot: 'Captcha' })(({ theme }) => ({
  [WITHOUT_SCRIPT]: { display: 'none' },
  ...theme.typography.body2,
  width: CAPTCHA_WIDTH,
  maxWidth: 'calc(100vw - 16px)',
  minHeight: CAPTCHA_HEIGHT,
  // The widget has a fixed width, so in the narrowest windows it extends into the form's margins of 20 px.
  marginInline: `clamp(-12px, (100vw - ${CAPTCHA_WIDTH + 40}px) / 2, 0px)`,
  outline: 'none',
  '&[data-invalid]': {
    boxShadow: `0 0 0 3px ${theme.vars.palette.error.main}`,
    borderRadius: theme.brand.shape.control,
  },
}));

/** States of the submit button. */
export type Tone = 'ready' | 'error' | 'busy';

export const Submit = styled('button', { name: 'DsBookingForm', slot: 'Submit' })<{ ownerState: { tone: Tone } }>(
  ({ theme, ownerState: { tone } }) => {
    const color = { ready: 'secondary', error: 'error', busy: 'primary' } as const;
    const { main, contrastText } = theme.vars.palette[color[tone]];
    return {
      ...theme.typography.submit,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 14,
      width: '100%',
      minHeight: 72,
      padding: '12px 16px',
      color: contrastText,
      backgroundColor: main,
      border: '2px solid transparent',
      borderRadius: theme.brand.shape.button,
      textWrap: 'balance',
      cursor: tone === 'busy' ? 'progress' : 'pointer',
      // On phones an error is a full sentence, so it uses a smaller size than the label.
      ...(tone === 'error' && { [theme.breakpoints.down('nav')]: theme.typography.button }),
      transition: theme.transitions.create('background-color', { duration: theme.brand.motion.fast }),
      '&:hover': { filter: tone === 'busy' ? undefined : 'brightness(.96)' },
      '@media (forced-colors: active)': { borderColor: 'ButtonText' },
    };
  },
);

export const Help = styled('p', { name: 'DsBookingForm', slot: 'Help' })(({ theme }) => ({
  ...theme.typography.body2,
  margin: '14px 0 0',
  color: theme.vars.palette.text.primary,
  '& > a': { color: theme.vars.palette.primary.main, fontWeight: 700, display: 'inline-block' },
}));

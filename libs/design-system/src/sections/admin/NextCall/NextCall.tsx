import Button from '@mui/material/Button';
import { Fragment, type KeyboardEvent, type ReactNode, useId } from 'react';
import { SkeletonBlock } from '../../../components/ListSkeleton/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { Anchor, ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { withHandlers } from '../../../foundations/handlers.ts';
import { safeHref } from '../../../foundations/href.ts';

/** Whom to call, and about what. */
export interface NextCallPerson {
  name: string;
  /** What they ask for, a short phrase each. */
  details: readonly string[];
  /** The address, as a link that opens maps. */
  place?: { label: string; href: string };
  /** What they have written. Its first lines are shown. */
  message?: string;
  /** When the answer to them is due. */
  due?: { text: string; late?: boolean };
  /** The link that calls: 'Call (905) 555-0142', `tel:+19055550142`. */
  call: { label: string; href: string };
}

export interface NextCallContent {
  title: string;
  /** Position among those who wait, such as '1 of 12'. */
  position: string;
  handledLabel: string;
  nextLabel: string;
  /** Shown when nobody is waiting. */
  empty: string;
}

export interface NextCallProps extends RootProps<'section', 'DsNextCall'> {
  content: NextCallContent;
  /** Null when nobody is waiting. */
  person: NextCallPerson | null;
  /** `loading` reserves the space, `busy` ignores H and the Handled button. Default: `ready` */
  status?: 'loading' | 'ready' | 'busy';
  /** Called when the user marks the person as handled, by the button or by the key H inside the section. */
  onHandled: () => void;
  /** Called to show the next person, by the button or by the key N inside the section. Without it there is no button. */
  onNext?: () => void;
  /** Called when the person's name is pressed. Without it the name is a text. */
  onOpen?: () => void;
  /**
   * `answer` is below the buttons, for what is agreed in the call; while loading it holds its place. `message` is shown below, such
   * as a button that undoes the last action.
   */
  slots?: { answer?: ReactNode; message?: ReactNode };
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsNextCall', slot: 'Root' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: '4px 24px',
  padding: '16px 24px',
  [theme.breakpoints.down('nav')]: { paddingInline: 18 },
  // The buttons are beside the person.
  [theme.breakpoints.up('dashboard')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
}));

const Head = styled('div', { name: 'DsNextCall', slot: 'Head' })(({ theme }) => ({
  alignSelf: 'baseline',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  [theme.breakpoints.up('dashboard')]: { justifyContent: 'start' },
  ...theme.typography.caption,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));

const Title = styled('h2', { name: 'DsNextCall', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.label,
  margin: 0,
  // On paper it is as large as other headings.
}));

const Person = styled('div', { name: 'DsNextCall', slot: 'Person' })({ overflowWrap: 'anywhere' });

const Name = styled('p', { name: 'DsNextCall', slot: 'Name' })(({ theme }) => ({
  ...theme.typography.itemName,
  margin: 0,
}));

/** A name that opens the request. */
const Open = styled('button', { name: 'DsNextCall', slot: 'Open' })(({ theme }) => ({
  maxWidth: '100%',
  margin: 0,
  padding: 0,
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  color: 'inherit',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  '&:hover': { textDecorationThickness: 2 },
  '&:focus-visible': {
    outline: `${theme.brand.focusRing.width}px solid ${theme.vars.palette.focus}`,
    outlineOffset: theme.brand.focusRing.offset,
  },
}));

const Place = styled('a', { name: 'DsNextCall', slot: 'Place' })(({ theme }) => ({
  ...theme.typography.label,
  display: 'inline-block',
  paddingBlock: 4,
  color: theme.vars.palette.primary.main,
  textUnderlineOffset: 4,
}));

const Words = styled('p', { name: 'DsNextCall', slot: 'Words' })(({ theme }) => ({
  ...theme.typography.body2,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  margin: '2px 0 0',
  maxWidth: '44em',
}));

const Answer = styled('div', { name: 'DsNextCall', slot: 'Answer' })({ gridColumn: '1 / -1', marginTop: 8 });

const Details = styled('p', { name: 'DsNextCall', slot: 'Details' })(({ theme }) => ({
  ...theme.typography.body2,
  // In line with the title, where it is beside it.
  alignSelf: 'baseline',
  margin: '2px 0 0',
  color: theme.vars.palette.text.secondary,
  // None is wrapped where it fits a line.
  '& > span': { display: 'inline-block', maxWidth: '100%' },
}));

const Due = styled('strong', { name: 'DsNextCall', slot: 'Due' })<{ ownerState: { late: boolean } }>(
  ({ theme, ownerState: { late } }) => ({
    color: late ? theme.vars.palette.error.main : theme.vars.palette.text.primary,
  }),
);

const Actions = styled('div', { name: 'DsNextCall', slot: 'Actions' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 8,
  // On phones the buttons fill the line, within reach of a thumb. Their padding shrinks there, to leave room for large text.
  '& > *': {
    boxSizing: 'border-box',
    flex: '1 0 auto',
    minHeight: 48,
    paddingInline: 'clamp(6px, 2vw, 22px)',
    whiteSpace: 'nowrap',
  },
  // The call has a line of its own where the three do not fit into one.
  '@media (width < 30rem)': { '& > :not(* + *)': { flexBasis: '100%' } },
  [theme.breakpoints.up('nav')]: { '& > *': { flexGrow: 0 } },
  [theme.breakpoints.up('dashboard')]: { gridArea: '1 / 2 / span 2', marginTop: 0 },
}));

const Message = styled('div', { name: 'DsNextCall', slot: 'Message' })({
  gridColumn: '1 / -1',
  '&:empty': { display: 'none' },
});

/** Widths of the placeholders of the three buttons, while loading. */
const BUTTON_WIDTHS = ['10.5rem', '6rem', '4.5rem'];

/** The no-break space keeps the dot from starting a line. */
const SEPARATOR = '\u00a0· ';

/**
 * The person to call next, with a link that calls them. The keys work only while focus is inside the section, so that they never
 * surprise somebody who types elsewhere.
 *
 * Themeable as `DsNextCall`.
 */
export function NextCall(inProps: NextCallProps) {
  const props = useThemeProps({ props: inProps, name: 'DsNextCall' });
  const { content, person, status = 'ready', onHandled, onNext, onOpen, slots, ...other } = props;
  const titleId = useId();

  const onKeyDown = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
    // A letter chooses in a list of hours.
    if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) return;
    if (!person || status === 'loading' || ctrlKey || metaKey || altKey) return;
    if (key.toLowerCase() === 'h' && status !== 'busy') onHandled();
    if (key.toLowerCase() === 'n') onNext?.();
  };

  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...withHandlers(other, { onKeyDown })}>
      <Head>
        <Title id={titleId}>{content.title}</Title>
        {person && <span>{content.position}</span>}
      </Head>
      {status === 'loading' && (
        <>
          <Person>
            <SkeletonBlock
              sx={({ breakpoints }) => ({
                maxWidth: '16rem',
                height: 48,
                // The details have two lines on phones.
                [breakpoints.down('nav')]: { height: 72 },
              })}
            />
          </Person>
          <Actions>
            {BUTTON_WIDTHS.map((width) => (
              <SkeletonBlock key={width} sx={{ width }} />
            ))}
          </Actions>
        </>
      )}
      {status !== 'loading' && !person && <Details>{content.empty}</Details>}
      {status !== 'loading' && person && (
        <>
          <Person aria-live="polite">
            <Name>
              {onOpen ? (
                <Open type="button" onClick={onOpen}>
                  {person.name}
                </Open>
              ) : (
                <span>{person.name}</span>
              )}
            </Name>
            <Details>
              {person.due && (
                <>
                  <Due ownerState={{ late: person.due.late ?? false }}>{person.due.text}</Due>
                  {SEPARATOR}
                </>
              )}
              {person.details.map((detail, index) => (
                <Fragment key={detail}>
                  {index > 0 && ' '}
                  <span>{index < person.details.length - 1 ? `${detail}${SEPARATOR}` : detail}</span>
                </Fragment>
              ))}
            </Details>
            {person.place && (
              <Place href={safeHref(person.place.href)} target="_blank" rel="noopener noreferrer">
                {person.place.label}
              </Place>
            )}
            {person.message && <Words>{person.message}</Words>}
          </Person>
          <Actions>
            <Button variant="contained" LinkComponent={Anchor} href={safeHref(person.call.href)}>
              {person.call.label}
            </Button>
            <Button
              variant="outlined"
              aria-keyshortcuts="H"
              aria-disabled={status === 'busy' || undefined}
              onClick={() => status !== 'busy' && onHandled()}
            >
              {content.handledLabel}
            </Button>
            {onNext && (
              <Button variant="outlined" aria-keyshortcuts="N" onClick={onNext}>
                {content.nextLabel}
              </Button>
            )}
          </Actions>
        </>
      )}
      {slots?.answer && (person || status === 'loading') && <Answer>{slots.answer}</Answer>}
      <Message role="status">{slots?.message}</Message>
    </Root>
  );
}

import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Container } from '../../../components/Container/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { Anchor, ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import type { Link } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';
import { onPlainClick } from '../../../foundations/plainClick.ts';

/** The texts of the hero. */
export interface SceneHeroContent {
  title: string;
  lede: string;
  /** The main action, first when both are side by side. */
  book: Link;
  /** First on phones. The number follows the label, and stays on one line. */
  call: Link & { number: string };
}

export interface SceneHeroProps extends RootProps<'section', 'DsSceneHero'> {
  content: SceneHeroContent;
  /** `picture`: a photo or a wide scene along the bottom edge. Icons precede the actions' labels. */
  slots: { picture: ReactNode; bookIcon?: ReactNode; callIcon?: ReactNode };
  /** Called on a plain click on the main action instead of following its `href`. */
  onBook?: () => void;
  /** Id of the actions, for a host that observes whether they are in view. */
  actionsId?: string;
  /** Level of the heading. Default: 1 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsSceneHero', slot: 'Root' })(({ theme }) => ({
  containerType: 'inline-size',
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.sunken,
}));

const Picture = styled('div', { name: 'DsSceneHero', slot: 'Picture' })({
  '& > img, & > picture > img, & > svg': {
    display: 'block',
    width: '100%',
    height: 'auto',
    // The section's color, the sky, fades into the picture, so that no text is on it.
    maskImage: 'linear-gradient(transparent, #000 40%)',
  },
});

const Text = styled(Container, { name: 'DsSceneHero', slot: 'Text' })(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  paddingBlock: '76px 32px',
  // Children would inherit the container's `content-box` from MUI's `CssBaseline`.
  '& > *': { boxSizing: 'border-box' },
  [theme.containerQueries.down('landingColumns')]: { paddingTop: 60 },
  [theme.containerQueries.down('nav')]: { paddingTop: 36 },
}));

const Title = styled('h1', { name: 'DsSceneHero', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h1,
  maxWidth: 660,
  margin: 0,
  textWrap: 'pretty',
  // Long words fit into narrower phones.
  [theme.containerQueries.down(390)]: { fontSize: '16cqi' },
}));

const Lede = styled('p', { name: 'DsSceneHero', slot: 'Lede' })(({ theme }) => ({
  ...theme.typography.lead,
  maxWidth: 490,
  margin: '22px 0 30px',
  [theme.containerQueries.down('nav')]: { margin: '16px 0 22px' },
}));

const Actions = styled('div', { name: 'DsSceneHero', slot: 'Actions' })(({ theme }) => ({
  display: 'flex',
  gap: 14,
  [theme.containerQueries.down('ctaStack')]: { flexDirection: 'column', maxWidth: 420 },
  [theme.containerQueries.down('nav')]: { flexDirection: 'column-reverse', gap: 12, maxWidth: 'none' },
}));

const Book = styled(Button, { name: 'DsSceneHero', slot: 'Book' })({});

const Call = styled(Button, { name: 'DsSceneHero', slot: 'Call' })(({ theme }) => ({
  whiteSpace: 'nowrap',
  [theme.containerQueries.down('nav')]: {
    // In large type the label wraps, and this padding leaves room for a whole phone number.
    whiteSpace: 'normal',
    '&&': {
      paddingInline: 16,
      color: theme.vars.palette.primary.contrastText,
      backgroundColor: theme.vars.palette.primary.main,
      borderColor: theme.vars.palette.primary.main,
    },
  },
}));

const PhoneNumber = styled('span', { name: 'DsSceneHero', slot: 'PhoneNumber' })({ whiteSpace: 'nowrap' });

/**
 * A headline, a paragraph and two actions in the sky above a picture at the section's bottom edge. Below 920 px the actions stack;
 * below 768 px the call comes first.
 *
 * Themeable as `DsSceneHero`.
 */
export function SceneHero(inProps: SceneHeroProps) {
  const props = useThemeProps({ props: inProps, name: 'DsSceneHero' });
  const { content, slots, onBook, actionsId, ...other } = props;
  const { title, lede, book, call } = content;

  return (
    <Root {...ownerOf(props)} {...other}>
      <Text>
        <Title>{title}</Title>
        <Lede>{lede}</Lede>
        <Actions id={actionsId}>
          <Book
            variant="contained"
            color="secondary"
            LinkComponent={Anchor}
            href={safeHref(book.href)}
            startIcon={slots.bookIcon}
            onClick={onPlainClick(onBook)}
          >
            {book.label}
          </Book>
          <Call variant="outlined" LinkComponent={Anchor} href={safeHref(call.href)} startIcon={slots.callIcon}>
            <span>
              {call.label} <PhoneNumber>{call.number}</PhoneNumber>
            </span>
          </Call>
        </Actions>
      </Text>
      {/* Placed after the text, which determines its position: otherwise it would shift while the HTML streams in. */}
      <Picture>{slots.picture}</Picture>
    </Root>
  );
}

import Button from '@mui/material/Button';
import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Container } from '../../components/Container/index.ts';
import { styled, useThemeProps } from '../../components/styled/index.ts';
import type { Link } from '../../foundations/content.ts';
import { safeHref } from '../../foundations/href.ts';
import { isPlainClick } from '../../foundations/plainClick.ts';

/** The words of the hero. */
export interface SceneHeroContent {
  title: string;
  lede: string;
  /** The main action, first where both stand side by side. */
  book: Link;
  /** A number to dial, first on phones. */
  call: Link;
}

export interface SceneHeroProps {
  content: SceneHeroContent;
  /** `picture`: a wide scene with an empty sky, along the bottom edge. Icons stand before the actions' words. */
  slots: { picture: ReactNode; bookIcon?: ReactNode; callIcon?: ReactNode };
  /** Told of a plain click on the main action, which then does not follow its href. */
  onBook?: () => void;
  /** Id of the actions, for a host that watches whether they are in sight. */
  actionsId?: string;
  /** Anchor of the section. */
  id?: string;
  ref?: Ref<HTMLElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const Root = styled('section', { name: 'DsSceneHero', slot: 'Root' })(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  // Wide windows grow the sky with the scene, so that it never reaches the words.
  minHeight: 'max(792px, min(55vw, 960px))',
  // Longer words grow the section rather than stand on the ground.
  paddingBottom: '14vw',
  backgroundColor: theme.vars.palette.surface.sunken,
  [theme.breakpoints.down('landingColumns')]: {
    minHeight: 0,
    // What of the scene, 608 high, does not rise into the words.
    paddingBottom: 484,
  },
  // As above, of 456.
  [theme.breakpoints.down('nav')]: { paddingBottom: 372 },
}));

/** A scene that is wider than its window: its width in px, and how much of what does not fit is on the left. */
const overhang = (width: number, left: number) => ({
  width: `max(100%, ${width}px)`,
  left: `min(0px, calc((100% - ${width}px) * ${left}))`,
});

const Picture = styled('div', { name: 'DsSceneHero', slot: 'Picture' })(({ theme }) => ({
  position: 'absolute',
  bottom: 0,
  left: 0,
  width: '100%',
  [theme.breakpoints.down('landingColumns')]: overhang(1280, 0.67),
  [theme.breakpoints.down('nav')]: overhang(960, 0.83),
}));

const Words = styled(Container, { name: 'DsSceneHero', slot: 'Words' })(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  paddingTop: 76,
  // What stands in the page's column measures itself with its padding.
  '& > *': { boxSizing: 'border-box' },
  [theme.breakpoints.down('landingColumns')]: { paddingTop: 60 },
  [theme.breakpoints.down('nav')]: { paddingTop: 36 },
}));

const Title = styled('h1', { name: 'DsSceneHero', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h1,
  maxWidth: 660,
  margin: 0,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
}));

const Lede = styled('p', { name: 'DsSceneHero', slot: 'Lede' })(({ theme }) => ({
  ...theme.typography.lead,
  maxWidth: 490,
  margin: '22px 0 30px',
  [theme.breakpoints.down('nav')]: { margin: '16px 0 22px' },
}));

const Actions = styled('div', { name: 'DsSceneHero', slot: 'Actions' })(({ theme }) => ({
  display: 'flex',
  gap: 14,
  [theme.breakpoints.down('ctaStack')]: { flexDirection: 'column', maxWidth: 420 },
  [theme.breakpoints.down('nav')]: { flexDirection: 'column-reverse', gap: 12, maxWidth: 'none' },
}));

const Book = styled(Button, { name: 'DsSceneHero', slot: 'Book' })({});

const Call = styled(Button, { name: 'DsSceneHero', slot: 'Call' })(({ theme }) => ({
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('nav')]: {
    // As wide as the window: what does not fit there, in large type, goes on below.
    whiteSpace: 'normal',
    '&&': {
      color: theme.vars.palette.primary.contrastText,
      backgroundColor: theme.vars.palette.primary.main,
      borderColor: theme.vars.palette.primary.main,
    },
  },
}));

/**
 * One headline, one paragraph and two actions in the sky of a scene that stands on the section's bottom edge. Below
 * 920 px the actions stack; below 768 px calling comes first.
 *
 * Themeable as `DsSceneHero`.
 */
export function SceneHero(inProps: SceneHeroProps) {
  const props = useThemeProps({ props: inProps, name: 'DsSceneHero' });
  const { content, slots, onBook, actionsId, id, ref, className, sx } = props;
  const { title, lede, book, call } = content;

  const follow = (event: MouseEvent) => {
    if (!onBook || !isPlainClick(event)) return;
    event.preventDefault();
    onBook();
  };

  return (
    <Root id={id} ref={ref} className={className} sx={sx}>
      <Words>
        <Title>{title}</Title>
        <Lede>{lede}</Lede>
        <Actions id={actionsId}>
          <Book
            variant="contained"
            color="secondary"
            href={safeHref(book.href) ?? ''}
            startIcon={slots.bookIcon}
            onClick={follow}
          >
            {book.label}
          </Book>
          <Call variant="outlined" href={safeHref(call.href) ?? ''} startIcon={slots.callIcon}>
            {call.label}
          </Call>
        </Actions>
      </Words>
      {/* After the words, whose height it stands below: a page that is still coming in would show it moving. */}
      <Picture>{slots.picture}</Picture>
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsSceneHero: Partial<SceneHeroProps>;
  }
  interface ComponentNameToClassKey {
    DsSceneHero: 'root' | 'picture' | 'words' | 'title' | 'lede' | 'actions' | 'book' | 'call';
  }
  interface Components<Theme = unknown> {
    DsSceneHero?: {
      defaultProps?: ComponentsPropsList['DsSceneHero'];
      styleOverrides?: ComponentsOverrides<Theme>['DsSceneHero'];
    };
  }
}

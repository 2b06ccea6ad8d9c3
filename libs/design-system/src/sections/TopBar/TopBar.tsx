import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import type { MouseEvent, Ref } from 'react';
import { Container } from '../../components/Container/index.ts';
import { styled, useThemeProps } from '../../components/styled/index.ts';
import type { Link } from '../../foundations/content.ts';
import { safeHref } from '../../foundations/href.ts';
import { isPlainClick } from '../../foundations/plainClick.ts';
import { WITHOUT_SCRIPT } from '../../foundations/scripting.ts';

export interface TopBarContent {
  /** One sentence at the inline start. */
  note: string;
  logIn: Link;
  register: Link;
}

export interface TopBarProps {
  content: TopBarContent;
  /** Told of a plain click on the link, which then does not follow its href. */
  onLogIn?: () => void;
  /** Told of a plain click on the link, which then does not follow its href. */
  onRegister?: () => void;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const Root = styled('aside', { name: 'DsTopBar', slot: 'Root' })(({ theme }) => ({
  backgroundColor: theme.vars.palette.band.main,
  color: theme.vars.palette.band.contrastText,
  ...theme.applyStyles('dark', { borderBottom: `1px solid ${theme.vars.palette.band.divider}` }),
  // On narrow windows its links are in the drawer, which no script would open.
  [theme.breakpoints.down('nav')]: { display: 'none', [WITHOUT_SCRIPT]: { display: 'block' } },
}));

const Bar = styled(Container, { name: 'DsTopBar', slot: 'Bar' })({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  minHeight: 44,
});

const Note = styled('p', { name: 'DsTopBar', slot: 'Note' })(({ theme }) => ({
  ...theme.typography.caption,
  fontSize: '0.90625rem',
  margin: '8px 0',
}));

const Links = styled('div', { name: 'DsTopBar', slot: 'Links' })({ display: 'flex', alignItems: 'center', gap: 20 });

const Action = styled('a', { name: 'DsTopBar', slot: 'Action' })<{ ownerState: { filled: boolean } }>(
  ({ theme, ownerState: { filled } }) => ({
    ...theme.typography.label,
    fontSize: '0.90625rem',
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 34,
    color: 'inherit',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    // The bar is as high as a finger's target, its buttons are not: the target reaches beyond what is painted.
    '&::before': { content: '""', position: 'absolute', inset: '-5px -8px' },
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
    '&&:focus-visible': { outlineColor: theme.vars.palette.band.accent },
    ...(filled && {
      paddingInline: 14,
      color: theme.vars.palette.accent.contrastText,
      backgroundColor: theme.vars.palette.accent.main,
      borderRadius: theme.brand.shape.control,
      '&&:focus-visible': { outlineColor: theme.vars.palette.band.contrastText },
    }),
  }),
);

/**
 * A band above the page with Log in and Register, in windows of 768 px and wider (SPEC.md sections 2 and 6).
 *
 * Themeable as `DsTopBar`.
 */
export function TopBar(inProps: TopBarProps) {
  const props = useThemeProps({ props: inProps, name: 'DsTopBar' });
  const { content, onLogIn, onRegister, ref, className, sx } = props;

  const follow = (event: MouseEvent, callback?: () => void) => {
    if (!callback || !isPlainClick(event)) return;
    event.preventDefault();
    callback();
  };

  return (
    <Root ref={ref} className={className} sx={sx} aria-label={content.note}>
      <Bar>
        <Note>{content.note}</Note>
        <Links>
          <Action
            href={safeHref(content.logIn.href)}
            ownerState={{ filled: false }}
            onClick={(event) => follow(event, onLogIn)}
          >
            {content.logIn.label}
          </Action>
          <Action
            href={safeHref(content.register.href)}
            ownerState={{ filled: true }}
            onClick={(event) => follow(event, onRegister)}
          >
            {content.register.label}
          </Action>
        </Links>
      </Bar>
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsTopBar: Partial<TopBarProps>;
  }
  interface ComponentNameToClassKey {
    DsTopBar: 'root' | 'bar' | 'note' | 'links' | 'action';
  }
  interface Components<Theme = unknown> {
    DsTopBar?: {
      defaultProps?: ComponentsPropsList['DsTopBar'];
      styleOverrides?: ComponentsOverrides<Theme>['DsTopBar'];
    };
  }
}

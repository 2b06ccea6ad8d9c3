import Button from '@mui/material/Button';
import { LogOutIcon } from '../../../components/Icon/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';

/** The texts of the header. */
export interface DashboardHeaderContent {
  title: string;
  /** Line under the title, such as a welcome by name. */
  subtitle?: string;
  logOutLabel: string;
}

export interface DashboardHeaderProps extends RootProps<'header', 'DsDashboardHeader'> {
  content: DashboardHeaderContent;
  /** Called when the user logs out. Without it there is no button. */
  onLogOut?: () => void;
  /** Level of the heading. Default: 1 */
  headingLevel?: HeadingLevel;
}

const Root = styled('header', { name: 'DsDashboardHeader', slot: 'Root' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '16px 24px',
  [theme.breakpoints.down('dashboard')]: { alignItems: 'center', columnGap: 16 },
}));

const Text = styled('div', { name: 'DsDashboardHeader', slot: 'Text' })(({ theme }) => ({
  flex: '1 1 150px',
  maxWidth: '100%',
  // On phones a title without a subtitle has the whole line, above the button.
  [theme.breakpoints.down('nav')]: { '&:not(:has(> p))': { flexBasis: '100%' } },
  // Where the button fits beside the title, a subtitle has the line below both.
  [theme.breakpoints.between(360, 'nav')]: {
    '&:has(> p)': { display: 'contents' },
    // As high as the button, which a prerendered page gets only once it knows its user.
    '& > h1:not(:only-child)': {
      display: 'grid',
      alignContent: 'center',
      flex: '1 1 150px',
      minHeight: theme.brand.layout.target,
    },
  },
}));

const Title = styled('h1', { name: 'DsDashboardHeader', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.appTitle,
  margin: 0,
  overflowWrap: 'break-word',
}));

const Subtitle = styled('p', { name: 'DsDashboardHeader', slot: 'Subtitle' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('dashboard')]: { fontSize: `calc(${theme.typography.body1.fontSize} * 1.06)` },
  [theme.breakpoints.down('dashboard')]: { marginTop: 4 },
  [theme.breakpoints.between(360, 'nav')]: { order: 1, flexBasis: '100%', marginTop: -12 },
}));

const LogOut = styled(Button, { name: 'DsDashboardHeader', slot: 'LogOut' })(({ theme }) => ({
  ...theme.typography.label,
  flexShrink: 0,
  minHeight: theme.brand.layout.target,
  paddingInline: 18,
  color: theme.vars.palette.text.primary,
  whiteSpace: 'nowrap',
  '& .MuiButton-startIcon': { marginInline: '0 12px' },
}));

/**
 * The title of a portal page, a line under it, and a log-out button.
 *
 * Themeable as `DsDashboardHeader`.
 */
export function DashboardHeader(inProps: DashboardHeaderProps) {
  const props = useThemeProps({ props: inProps, name: 'DsDashboardHeader' });
  const { content, onLogOut, ...other } = props;
  return (
    <Root {...ownerOf(props)} {...other}>
      <Text>
        <Title>{content.title}</Title>
        {content.subtitle && <Subtitle>{content.subtitle}</Subtitle>}
      </Text>
      {onLogOut && (
        <LogOut variant="outlined" startIcon={<LogOutIcon />} onClick={onLogOut}>
          {content.logOutLabel}
        </LogOut>
      )}
    </Root>
  );
}

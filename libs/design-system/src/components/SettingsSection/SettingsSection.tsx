import { type ReactNode, useId } from 'react';
import { PANEL_WIDTH } from '../../foundations/measures.ts';
import { type HeadingLevel, ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

export interface SettingsSectionProps extends RootProps<'section', 'DsSettingsSection'> {
  /** The heading, of level 2. */
  title: string;
  /** What the settings are for. */
  body: string;
  /** The settings: beside the title and the body where there is room, otherwise below them. */
  children: ReactNode;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsSettingsSection', slot: 'Root' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px 40px',
  paddingTop: 28,
  color: theme.vars.palette.text.primary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('landingColumns')]: { columnGap: 96 },
}));

/** As wide as a form, so that the settings are in line with what is beside a form above them. */
const Intro = styled('div', { name: 'DsSettingsSection', slot: 'Intro' })({
  flex: `0 1 ${PANEL_WIDTH}px`,
  minWidth: 0,
});

const Title = styled('h2', { name: 'DsSettingsSection', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h4,
  fontSize: '1.25rem',
  // As high as a line of text, so that it is level with the one beside it.
  lineHeight: 27 / 20,
  margin: 0,
}));

const Body = styled('p', { name: 'DsSettingsSection', slot: 'Body' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const Settings = styled('div', { name: 'DsSettingsSection', slot: 'Settings' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 16,
  flex: '1 1 240px',
  minWidth: 0,
  // On phones buttons are as wide as the section.
  [theme.breakpoints.up('nav')]: { '& > button': { justifySelf: 'start' } },
  // In narrower windows lists would end just before the section's rule.
  [theme.breakpoints.up('landingColumns')]: { maxWidth: 520 },
}));

/**
 * A section of a page of settings, below a rule: its title and explanation, and its settings beside them.
 *
 * Themeable as `DsSettingsSection`.
 */
export function SettingsSection(inProps: SettingsSectionProps) {
  const props = useThemeProps({ props: inProps, name: 'DsSettingsSection' });
  const { title, body, children, ...other } = props;
  const titleId = useId();
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <Intro>
        <Title id={titleId}>{title}</Title>
        <Body>{body}</Body>
      </Intro>
      <Settings>{children}</Settings>
    </Root>
  );
}

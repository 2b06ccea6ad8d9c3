import { type HeadingLevel, ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

export interface FormHeadingProps extends RootProps<'div', 'DsFormHeading'> {
  /** The heading of the form. */
  title: string;
  /** A line under the title. */
  subtitle?: string;
  /** Id of the title, which names the form. */
  titleId?: string;
  /** Default: 1 */
  headingLevel?: HeadingLevel;
}

const Root = styled('div', { name: 'DsFormHeading', slot: 'Root' })({});

const Title = styled('h1', { name: 'DsFormHeading', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.panelTitle,
  margin: 0,
}));

const Subtitle = styled('p', { name: 'DsFormHeading', slot: 'Subtitle' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '10px 0',
  lineHeight: 25 / 17,
  color: theme.vars.palette.text.secondary,
}));

/**
 * Title of a form in a narrow panel.
 *
 * Themeable as `DsFormHeading`.
 */
export function FormHeading(inProps: FormHeadingProps) {
  const props = useThemeProps({ props: inProps, name: 'DsFormHeading' });
  const { title, subtitle, titleId, ...other } = props;
  return (
    <Root {...ownerOf(props)} {...other}>
      <Title id={titleId}>{title}</Title>
      {subtitle && <Subtitle>{subtitle}</Subtitle>}
    </Root>
  );
}

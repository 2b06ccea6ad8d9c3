import { styled } from '../styled/index.ts';

export interface FormHeadingProps {
  /** The heading of the form. */
  title: string;
  /** A line under the title. */
  subtitle?: string;
  /** Id of the title, which names the form. */
  id?: string;
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
 * Title of a form in a narrow panel. It is the page's h1.
 *
 * Themeable as `DsFormHeading`.
 */
export function FormHeading({ title, subtitle, id }: FormHeadingProps) {
  return (
    <Root>
      <Title id={id}>{title}</Title>
      {subtitle && <Subtitle>{subtitle}</Subtitle>}
    </Root>
  );
}

import { styled, useTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import type { TypeStyle } from '../src/foundations/index.ts';
import { createBrandTokens } from '../src/themes/brandTokens.ts';
import { Name, Page, Part, Table } from './Page.tsx';

/** The names are the same in every brand, because `BrandTokens` requires each of them. */
const STYLES = Object.keys(createBrandTokens({ color: '#0B6E4F' }).type) as TypeStyle[];

const SAMPLE = 'Software that keeps its shape, 1234567890';

const Style = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '20px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Sample = styled('p')({ margin: 0, overflowWrap: 'anywhere' });

const Facts = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const inPx = (rem: unknown) => Number.parseFloat(String(rem)) * 16;
const rounded = (value: number) => String(Math.round(value * 100) / 100);

/** Font size and line height in px. */
function sizeOf({ fontSize, lineHeight }: { fontSize?: unknown; lineHeight?: unknown }) {
  const px = inPx(fontSize);
  return `${rounded(px)}/${rounded(px * Number(lineHeight))}`;
}

function Typography() {
  const { typography, breakpoints } = useTheme();
  const wide = breakpoints.up('nav');
  return (
    <Page
      title="Type"
      lead="Every type style of the brand by its name in theme.typography, with size and line height in px."
    >
      <Part title="Styles">
        {STYLES.map((name) => {
          const style = typography[name] as CSSProperties & Record<string, object | undefined>;
          const desktop = style[wide];
          return (
            <Style key={name}>
              <Sample sx={style}>{SAMPLE}</Sample>
              <Facts>
                <Name>{name}</Name>: {sizeOf(style)}
                {desktop && `, from ${breakpoints.values.nav} px up ${sizeOf(desktop)}`}, weight {style.fontWeight}
                {style.fontStretch && `, width ${style.fontStretch}`}
                {style.fontStyle && `, ${style.fontStyle}`}
                {style.letterSpacing !== '0em' && `, tracking ${style.letterSpacing}`}
                {style.fontVariantNumeric && `, ${style.fontVariantNumeric}`}
              </Facts>
            </Style>
          );
        })}
      </Part>
      <Part title="Families">
        <Table>
          <tbody>
            {Object.entries(useTheme().brand.fonts).map(([name, family]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td style={{ fontFamily: family }}>{family}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Part>
    </Page>
  );
}

const meta = { title: 'Foundations/Type', component: Typography, tags: ['light-only'] } satisfies Meta<
  typeof Typography
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The type of the brand that the toolbar shows. */
export const Default: Story = {};

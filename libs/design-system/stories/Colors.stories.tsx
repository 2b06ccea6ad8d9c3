import { getContrastRatio, type Palette, styled, useTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { themes } from '../src/themes/index.ts';
import { Name, Page, Part, Table } from './Page.tsx';

/** Purpose of a color pair, with its required contrast. */
interface Use {
  name: string;
  minimum: number;
}

const BODY: Use = { name: 'Body text', minimum: 7 };
const TEXT: Use = { name: 'Text', minimum: 4.5 };
const EDGE: Use = { name: 'Edge or ring', minimum: 3 };

interface Pair {
  use: Use;
  foreground: string;
  background: string;
}

const FILLS = ['primary', 'secondary', 'success', 'warning', 'error', 'info', 'accent', 'band'] as const;
const STATUSES = ['success', 'warning', 'error', 'info'];
const BACKGROUNDS = ['background.default', 'background.paper', 'surface.sunken', 'surface.raised'];

/** All pairs that sections use, by theme key. */
const PAIRS: readonly Pair[] = [
  ...BACKGROUNDS.map((background) => ({ use: BODY, foreground: 'text.primary', background })),
  ...BACKGROUNDS.map((background) => ({ use: TEXT, foreground: 'text.secondary', background })),
  { use: TEXT, foreground: 'text.inverse', background: 'surface.inverse' },
  ...FILLS.map((fill) => ({ use: TEXT, foreground: `${fill}.contrastText`, background: `${fill}.main` })),
  ...STATUSES.map((status) => ({ use: BODY, foreground: 'text.primary', background: `${status}.tint` })),
  ...STATUSES.map((status) => ({ use: EDGE, foreground: `${status}.main`, background: `${status}.tint` })),
  { use: BODY, foreground: 'band.muted', background: 'band.main' },
  { use: EDGE, foreground: 'band.accent', background: 'band.main' },
  // The page and paper.
  ...BACKGROUNDS.slice(0, 2).flatMap((background) => [
    { use: EDGE, foreground: 'outline', background },
    { use: EDGE, foreground: 'focus', background },
    { use: TEXT, foreground: 'error.main', background },
  ]),
];

/** The groups of the palette, most used first. */
const GROUPS = ['background', 'surface', 'text', ...FILLS] as const;

function colorOf(palette: Palette, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], palette);
  if (typeof value !== 'string') throw new Error(`The palette has no color ${path}.`);
  return value;
}

const ratioOf = (palette: Palette, { foreground, background }: Pair) =>
  getContrastRatio(colorOf(palette, foreground), colorOf(palette, background));

/** The colors of a group, without MUI's other values. */
function colorsIn(palette: Palette, group: (typeof GROUPS)[number]): [name: string, color: string][] {
  return Object.entries(palette[group] as object)
    .filter((entry): entry is [string, string] => /^#|^rgba?\(/.test(String(entry[1])) && !entry[0].endsWith('Channel'))
    .map(([key, color]) => [`${group}.${key}`, color]);
}

const Swatches = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Swatch = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 2,
  '&::before': {
    content: '""',
    height: 64,
    marginBottom: 6,
    backgroundColor: 'var(--swatch)',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.brand.shape.control,
  },
}));

const Sample = styled('span')({ display: 'inline-block', minWidth: 44, padding: '6px 10px', fontWeight: 600 });

function Colors({ colorScheme }: { colorScheme: 'light' | 'dark' }) {
  const theme = useTheme();
  const palette = theme.colorSchemes[colorScheme]?.palette ?? theme.palette;
  const singles = (['divider', 'outline', 'focus'] as const).map((name): [string, string] => [name, palette[name]]);
  return (
    <Page
      title="Colors"
      lead="The brand's colors in this scheme, by their names in theme.vars.palette, and the contrast of all pairs that sections use, computed by WCAG 2.2."
    >
      {GROUPS.map((group) => (
        <Part key={group} title={group}>
          <Swatches>
            {colorsIn(palette, group).map(([name, color]) => (
              <Swatch key={name} style={{ '--swatch': color } as object}>
                <strong>{name.slice(group.length + 1)}</strong>
                <Name>{color}</Name>
              </Swatch>
            ))}
          </Swatches>
        </Part>
      ))}
      <Part title="Lines and rings">
        <Swatches>
          {singles.map(([name, color]) => (
            <Swatch key={name} style={{ '--swatch': color } as object}>
              <strong>{name}</strong>
              <Name>{color}</Name>
            </Swatch>
          ))}
        </Swatches>
      </Part>
      <Part title="Contrast">
        <Table>
          <thead>
            <tr>
              <th scope="col">Sample</th>
              <th scope="col">Color</th>
              <th scope="col">Background</th>
              <th scope="col">For</th>
              <th scope="col">Contrast</th>
              <th scope="col">Needed</th>
            </tr>
          </thead>
          <tbody>
            {PAIRS.map((pair) => {
              const { use, foreground, background } = pair;
              const ratio = ratioOf(palette, pair);
              return (
                <tr key={`${foreground} ${background}`}>
                  <td>
                    <Sample
                      aria-hidden
                      style={{ color: colorOf(palette, foreground), backgroundColor: colorOf(palette, background) }}
                    >
                      {use === EDGE ? '◼' : 'Ag'}
                    </Sample>
                  </td>
                  <td>
                    <Name>{foreground}</Name>
                  </td>
                  <td>
                    <Name>{background}</Name>
                  </td>
                  <td>{use.name}</td>
                  <td>
                    {ratio.toFixed(2)}:1 {ratio < use.minimum && <strong>too low</strong>}
                  </td>
                  <td>{use.minimum}:1</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </Part>
    </Page>
  );
}

const meta = {
  title: 'Foundations/Colors',
  component: Colors,
  args: { colorScheme: 'light' },
  render: (_, { globals }) => <Colors colorScheme={globals.colorScheme} />,
  // Checks every brand's colors, not only those of the brand shown.
  play: async () => {
    const tooLow = Object.entries(themes).flatMap(([brand, { colorSchemes }]) =>
      Object.entries(colorSchemes).flatMap(([scheme, { palette }]) =>
        PAIRS.filter((pair) => ratioOf(palette, pair) < pair.use.minimum).map(
          ({ foreground, background }) => `${brand}, ${scheme}: ${foreground} on ${background}`,
        ),
      ),
    );
    await expect(tooLow).toEqual([]);
  },
} satisfies Meta<typeof Colors>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The colors of the brand and scheme that the toolbar shows. */
export const Default: Story = {};

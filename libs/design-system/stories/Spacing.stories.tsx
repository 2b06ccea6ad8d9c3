import { styled, useTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Name, Page, Part, Table } from './Page.tsx';

/** The multiples of the spacing unit shown. Others are allowed. */
const MULTIPLES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24];

const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  height: 14,
  maxWidth: '100%',
  backgroundColor: theme.vars.palette.primary.main,
}));

const Box = styled('span')(({ theme }) => ({
  display: 'block',
  width: 96,
  height: 56,
  backgroundColor: theme.vars.palette.background.paper,
  border: `${theme.brand.borders.control}px solid ${theme.vars.palette.outline}`,
}));

/** One value of the theme, with a drawing of it. */
function Row({ name, value, children }: { name: string; value: string | number; children?: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        <Name>{name}</Name>
      </th>
      <td style={{ whiteSpace: 'nowrap' }}>{typeof value === 'number' ? `${value} px` : value}</td>
      <td style={{ width: '45%' }}>{children}</td>
    </tr>
  );
}

function Spacing() {
  const theme = useTheme();
  const { layout, shape, borders, focusRing, elevation } = theme.brand;
  return (
    <Page
      title="Spacing and shape"
      lead="Distances, measures, corners, lines and shadows of the brand, from theme.spacing and theme.brand."
    >
      <Part title="Spacing">
        <Table>
          <tbody>
            {MULTIPLES.map((multiple) => (
              <Row key={multiple} name={`theme.spacing(${multiple})`} value={theme.spacing(multiple)}>
                <Bar style={{ width: theme.spacing(multiple) }} />
              </Row>
            ))}
          </tbody>
        </Table>
      </Part>
      <Part title="Measures">
        <Table>
          <tbody>
            {Object.entries(layout).map(([name, px]) => (
              <Row key={name} name={`layout.${name}`} value={px}>
                <Bar style={{ width: `min(100%, ${px}px)` }} />
              </Row>
            ))}
          </tbody>
        </Table>
      </Part>
      <Part title="Corners">
        <Table>
          <tbody>
            {Object.entries(shape).map(([name, radius]) => (
              <Row key={name} name={`shape.${name}`} value={radius}>
                <Box style={{ borderRadius: radius }} />
              </Row>
            ))}
          </tbody>
        </Table>
      </Part>
      <Part title="Lines">
        <Table>
          <tbody>
            {Object.entries(borders).map(([name, width]) => (
              <Row key={name} name={`borders.${name}`} value={width}>
                <Box style={{ borderWidth: width }} />
              </Row>
            ))}
            <Row name="focusRing" value={`${focusRing.width} px, ${focusRing.offset} px away`}>
              <Box
                style={{
                  borderRadius: shape.control,
                  outline: `${focusRing.width}px solid ${theme.vars.palette.focus}`,
                  outlineOffset: focusRing.offset,
                }}
              />
            </Row>
          </tbody>
        </Table>
      </Part>
      <Part title="Shadows">
        <Table>
          <tbody>
            {Object.entries(elevation).map(([name, shadow]) => (
              <Row key={name} name={`elevation.${name}`} value={shadow}>
                <Box style={{ boxShadow: shadow, border: 0 }} />
              </Row>
            ))}
          </tbody>
        </Table>
      </Part>
    </Page>
  );
}

const meta = { title: 'Foundations/Spacing and shape', component: Spacing, tags: ['light-only'] } satisfies Meta<
  typeof Spacing
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The sizes of the brand that the toolbar shows. */
export const Default: Story = {};

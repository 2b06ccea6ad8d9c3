import { styled, useTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { breakpoints, DRAWER_MIN_HEIGHT } from '../src/foundations/index.ts';
import { Name, Page, Part, Table } from './Page.tsx';

const Track = styled('span')(({ theme }) => ({
  display: 'block',
  height: 20,
  backgroundColor: theme.vars.palette.surface.sunken,
}));

const Below = styled('span')(({ theme }) => ({
  display: 'block',
  height: '100%',
  backgroundColor: theme.vars.palette.primary.main,
}));

/** Shows which side of a breakpoint the window is on, with the sections' own media queries. */
const Side = styled('td')({ '& > :last-child': { display: 'none' } });

const widest = Math.max(...Object.values(breakpoints));

function Breakpoints() {
  const theme = useTheme();
  return (
    <Page
      title="Breakpoints"
      lead="The widths at which layouts change, the same for every brand. A layout is narrow strictly below the value."
    >
      <Part title="Widths">
        <Table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Value</th>
              <th scope="col">This window is</th>
              <th scope="col">Narrow below</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(breakpoints).map(([name, px]) => (
              <tr key={name}>
                <th scope="row">
                  <Name>{name}</Name>
                </th>
                <td>{px} px</td>
                <Side
                  sx={{
                    [theme.breakpoints.up(px)]: {
                      '& > :first-of-type': { display: 'none' },
                      '& > :last-child': { display: 'inline' },
                    },
                  }}
                >
                  <span>narrow</span>
                  <strong>wide</strong>
                </Side>
                <td style={{ width: '50%' }}>
                  <Track>
                    <Below style={{ width: `${(px / widest) * 100}%` }} />
                  </Track>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Part>
      <Part title="Heights">
        <p>
          The drawer opens only in windows taller than {DRAWER_MIN_HEIGHT} px (<Name>DRAWER_MIN_HEIGHT</Name>).
        </p>
      </Part>
    </Page>
  );
}

const meta = { title: 'Foundations/Breakpoints', component: Breakpoints, tags: ['light-only'] } satisfies Meta<
  typeof Breakpoints
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

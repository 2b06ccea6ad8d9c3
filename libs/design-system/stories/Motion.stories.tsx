import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Name, Page, Part, Table } from './Page.tsx';

const Lane = styled('div')(({ theme }) => ({
  height: 44,
  margin: '12px 0 24px',
  backgroundColor: theme.vars.palette.surface.sunken,
}));

const Mover = styled('div')(({ theme }) => ({
  width: 44,
  height: 44,
  backgroundColor: theme.vars.palette.primary.main,
}));

/** Draws a `cubic-bezier()` curve: time on the x axis, progress on the y axis. */
function Curve({ easing }: { easing: string }) {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = (easing.match(/-?[\d.]+/g) ?? []).map(Number);
  const at = (x: number, y: number) => `${x * 160} ${160 - y * 160}`;
  return (
    <svg width="180" height="180" viewBox="-10 -10 180 180" role="img" aria-label={`The curve of ${easing}`}>
      <path d="M0 0v160h160" fill="none" stroke="currentColor" opacity="0.4" />
      <path
        d={`M${at(0, 0)}C${at(x1, y1)} ${at(x2, y2)} ${at(1, 1)}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
      />
    </svg>
  );
}

function Motion() {
  const theme = useTheme();
  const { easing, ...durations } = theme.brand.motion;
  const [moved, setMoved] = useState(false);
  return (
    <Page
      title="Motion"
      lead="Durations and the curve of the brand, from theme.brand.motion. Small changes, such as a hover, take the fast one, and larger ones the base one. Menus, dialogs and drawers keep MUI's durations. With reduced motion, nothing animates."
    >
      <Part title="Curve">
        <Curve easing={easing} />
        <p>
          <Name>{easing}</Name>
        </p>
      </Part>
      <Part title="Durations">
        <Table>
          <tbody>
            {Object.entries(durations).map(([name, ms]) => (
              <tr key={name}>
                <th scope="row">
                  <Name>motion.{name}</Name>
                </th>
                <td>{ms} ms</td>
              </tr>
            ))}
          </tbody>
        </Table>
        {Object.entries(durations).map(([name, ms]) => (
          <Lane key={name}>
            <Mover
              style={{
                transition: `margin-inline-start ${ms}ms ${easing}`,
                marginInlineStart: moved ? 'calc(100% - 44px)' : 0,
              }}
            />
          </Lane>
        ))}
        <Button variant="contained" aria-pressed={moved} onClick={() => setMoved(!moved)}>
          Play
        </Button>
      </Part>
    </Page>
  );
}

const meta = { title: 'Foundations/Motion', component: Motion, tags: ['light-only'] } satisfies Meta<typeof Motion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Press the button to see the durations of the brand. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Play' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button);
    button.blur();
  },
};

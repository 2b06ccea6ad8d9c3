import Button from '@mui/material/Button';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type BrandKey, themes } from './index.ts';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

function show(brand: BrandKey, mode: 'light' | 'dark') {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider theme={themes[brand]} defaultMode={mode} storageManager={null} noSsr>
      <Button variant="outlined" color="error">
        Erase
      </Button>
      <Button variant="contained" color="error">
        Delete
      </Button>
    </ThemeProvider>,
  );
}

/** Whether a color is red: it has clearly more red than green and blue. */
function isRed(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? [];
  return red > 1.3 * Math.max(green, blue);
}

const looks = (name: string) => {
  const { color, borderTopColor, backgroundColor } = getComputedStyle(page.getByRole('button', { name }).element());
  return { color, borderTopColor, backgroundColor };
};

const modes = (Object.keys(themes) as BrandKey[]).flatMap((brand) =>
  (['light', 'dark'] as const).map((mode) => ({ brand, mode })),
);

describe.each(modes)('in $brand, $mode, a dangerous button', ({ brand, mode }) => {
  it('looks dangerous at rest and on hover', async () => {
    show(brand, mode);
    await expect.element(page.getByRole('button', { name: 'Erase' })).toBeVisible();
    for (const state of ['rest', 'hover'] as const) {
      if (state === 'hover') await userEvent.hover(page.getByRole('button', { name: 'Erase' }));
      await expect.poll(() => isRed(looks('Erase').color), { message: `${state}: text` }).toBe(true);
      await expect.poll(() => isRed(looks('Erase').borderTopColor), { message: `${state}: border` }).toBe(true);
      if (state === 'hover') await userEvent.hover(page.getByRole('button', { name: 'Delete' }));
      await expect.poll(() => isRed(looks('Delete').backgroundColor), { message: `${state}: background` }).toBe(true);
    }
  });
});

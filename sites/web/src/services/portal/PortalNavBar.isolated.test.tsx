import { ThemeProvider } from '@mui/material/styles';
import { theme } from '@threefold/design-system/themes/ferrolane';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type HostBrand, HostBrandProvider } from '../hostBrand.tsx';
import type { PortalChoice } from './content.ts';
import { PortalNavBar } from './PortalNavBar.tsx';

const facts = { displayName: 'Northgate', homePath: '/Home', contacts: { email: 'desk@northgate.test', address: [] } };
const Nothing = () => null;
const brand: HostBrand = {
  ...facts,
  portal: facts,
  Logo: Nothing,
  BandLogo: Nothing,
  Loader: Nothing,
  Footer: Nothing,
  noticePicture: { light: { src: '', alt: '', width: 1, height: 1 } },
};

/** All current choices have a screen; a future one may not yet. */
const choices: readonly PortalChoice[] = [{ label: 'Account', path: '/AccountEditScreen' }, { label: 'Reports' }];

let root: Root;
beforeEach(() => {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <ThemeProvider theme={theme} noSsr>
      <HostBrandProvider brand={brand}>
        <MemoryRouter initialEntries={['/ClientDashboard']}>
          <PortalNavBar choices={choices} />
        </MemoryRouter>
      </HostBrandProvider>
    </ThemeProvider>,
  );
});
afterEach(async () => {
  root.unmount();
  document.body.replaceChildren();
  await page.viewport(1440, 900);
});

const notice = () => page.getByRole('dialog', { name: 'NOTIFICATION' });

it("shows 'This screen is not ready yet!' for a choice without a screen", async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
  await expect.element(notice().getByText('This screen is not ready yet!', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'OK' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(notice()).not.toBeInTheDocument();
});

it("shows 'This screen is not ready yet!' from the menu of a narrow window too", async () => {
  await page.viewport(899, 900);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Reports' }).click();
  await expect.element(notice().getByText('This screen is not ready yet!', { exact: true })).toBeVisible();
});

it('opens the screen of a choice that has one, without a message', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Account' }).click();
  await expect
    .element(page.getByRole('navigation').getByRole('link', { name: 'Account' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(notice()).not.toBeInTheDocument();
});

import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrandTheme } from '@threefold/design-system/themes';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type HostBrand, HostBrandProvider } from '../hostBrand.tsx';
import { sessionStore } from '../session/session.ts';
import { HAMILTON } from '../testSupport/regions.ts';
import type { PortalChoice } from './choices.ts';
import { PortalNavBar } from './PortalNavBar.tsx';

const facts = {
  displayName: 'Northgate',
  homePath: '/Home',
  region: HAMILTON,
  contacts: { email: 'desk@northgate.test', city: 'Hamilton', address: [] },
};
const Nothing = () => null;
const brand: HostBrand = {
  ...facts,
  portal: { ...facts, key: 'northgate' },
  accounts: facts,
  offersPortal: true,
  takesBookings: false,
  bookingOffer: { work: 'visit', visit: 'visit' },
  Logo: Nothing,
  BandLogo: Nothing,
  Loader: Nothing,
  Footer: Nothing,
  noticePicture: { light: { src: '', alt: '', width: 1, height: 1 } },
};

/** All current choices have a screen; a future one may not yet. */
const choices: readonly PortalChoice[] = [{ label: 'Account', path: '/AccountEditScreen' }, { label: 'Reports' }];

const theme = createBrandTheme({ color: '#0B6E4F' });

let root: Root;
const show = (host: HostBrand, path: string, ownChoices?: readonly PortalChoice[]) =>
  root.render(
    <ThemeProvider theme={theme} noSsr>
      <QueryClientProvider client={new QueryClient()}>
        <HostBrandProvider brand={host}>
          <MemoryRouter key={path} initialEntries={[path]}>
            <PortalNavBar choices={ownChoices} />
          </MemoryRouter>
        </HostBrandProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show(brand, '/ClientDashboard', choices);
});
afterEach(async () => {
  root.unmount();
  document.body.replaceChildren();
  sessionStore.signOut();
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

it('leaves the portal out for a brand without one, and has the day and the week for its admins', async () => {
  const cleaners: HostBrand = { ...brand, offersPortal: false, takesBookings: true };
  const labels = () =>
    page
      .getByRole('navigation')
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  const user = { id: '1', firstName: 'Dana', lastName: 'Whitfield', email: 'dana@panes.test', isEmailVerified: true };

  sessionStore.signIn({ ...user, role: 'admin' });
  show(cleaners, '/AdminDashboard/week/2026-11-30');
  await expect.element(link('Week')).toHaveAttribute('aria-current', 'page');
  expect(labels()).toEqual(['Dashboard', 'Today', 'Week', 'Account']);
  await link('Today').click();
  await expect.element(link('Today')).toHaveAttribute('aria-current', 'page');

  sessionStore.signIn({ ...user, role: 'client' });
  show(cleaners, '/AccountEditScreen');
  await expect.element(link('Account')).toHaveAttribute('aria-current', 'page');
  expect(labels()).toEqual(['Account']);
});

import { createTheme } from '@mui/material/styles';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  vi.resetModules();
  warn.mockClear();
});

afterEach(() => vi.unstubAllEnvs());

const load = () => import('./warnOfMissingBrand.ts');

it('warns once about a theme without brand tokens', async () => {
  const { warnOfMissingBrand } = await load();
  warnOfMissingBrand(createTheme());
  warnOfMissingBrand(createTheme());
  expect(warn).toHaveBeenCalledTimes(1);
});

it('warns about an MUI theme that sections are used under, and never about a brand’s theme', async () => {
  const { completeTheme } = await import('./completeTheme.ts');
  const { createBrandTheme } = await import('./createBrandTheme.ts');
  completeTheme(createBrandTheme({ color: '#0B6E4F' }));
  expect(warn).not.toHaveBeenCalled();
  completeTheme(createTheme());
  expect(warn.mock.calls).toEqual([[expect.stringContaining('createBrandTheme')]]);
});

it('is silent when the host switches the warning off, and in production', async () => {
  const silenced = await load();
  silenced.disableThemeWarning();
  silenced.warnOfMissingBrand(createTheme());
  vi.resetModules();
  vi.stubEnv('NODE_ENV', 'production');
  (await load()).warnOfMissingBrand(createTheme());
  expect(warn).not.toHaveBeenCalled();
});

import { apiBaseUrl } from '@threefold/api-contract';
import { describe, expect, it } from 'vitest';
import { siteConfig } from './config.ts';

const apiOf = (site: string, env: Record<string, string>) => apiBaseUrl(new URL(site), siteConfig(env).apiAddress);

describe('the API of a fixed host', () => {
  it('is set by LOCALHOST_API_URL for localhost', () =>
    expect(apiOf('http://localhost:3002', { LOCALHOST_API_URL: 'https://api.ferrolane.example' })).toBe(
      'https://api.ferrolane.example',
    ));

  it('is the own origin of the domain in ALTERNATE_DOMAIN, with and without www', () => {
    const env = { ALTERNATE_DOMAIN: 'studio.example=http://127.0.0.1:3003' };
    expect(apiOf('https://studio.example', env)).toBe('https://studio.example');
    expect(apiOf('https://www.studio.example', env)).toBe('https://www.studio.example');
    expect(apiOf('https://other.example', env)).toBe('https://api.other.example');
    expect(siteConfig(env).alternateDomain).toEqual({ host: 'studio.example', api: 'http://127.0.0.1:3003' });
  });

  it.each(['studio.example', 'studio.example=nowhere', '=https://api.ferrolane.example'])(
    'is refused when ALTERNATE_DOMAIN is "%s"',
    (value) => expect(() => siteConfig({ ALTERNATE_DOMAIN: value })).toThrow(/ALTERNATE_DOMAIN is/),
  );
});

import { apiBaseUrl } from '@threefold/api-contract';
import { describe, expect, it } from 'vitest';
import { apiAddressConfig } from './apiAddress.ts';

const api = (site: string, env = {}) => apiBaseUrl(new URL(site), apiAddressConfig(env));

describe('the API of a site', () => {
  it.each([
    ['http://localhost:3002', 'http://localhost:3003'],
    ['http://ferrolane.localhost:3002', 'http://api.ferrolane.localhost:3003'],
    ['http://harbourshine.localhost:3002', 'http://api.harbourshine.localhost:3003'],
    ['https://www.ferrolane.example', 'https://api.ferrolane.example'],
    ['https://harbourshine.example', 'https://api.harbourshine.example'],
  ])('of %s is %s', (site, address) => expect(api(site)).toBe(address));

  it("follows the servers' configured ports", () => {
    const env = { PORT: '4002', API_PORT: '4010' };
    expect(api('http://localhost:4002', env)).toBe('http://localhost:4010');
    expect(api('http://ferrolane.localhost:4002', env)).toBe('http://api.ferrolane.localhost:4010');
  });

  it('is the production API for plain localhost when so configured', () => {
    expect(api('http://localhost:3002', { LOCALHOST_API_URL: 'https://api.ferrolane.example' })).toBe(
      'https://api.ferrolane.example',
    );
  });
});

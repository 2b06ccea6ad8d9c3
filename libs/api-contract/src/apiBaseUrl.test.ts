import { expect, it } from 'vitest';
import { apiBaseUrl } from './apiBaseUrl.ts';

const config = {
  fixedHosts: { localhost: 'http://localhost:3003', 'fixed.example': 'https://api.ferrolane.example/' },
  ports: { '3002': '3003' },
  ownApiHost: 'alternate.example',
};

it.each([
  ['https://ferrolane.example/FerrolaneHome', 'https://api.ferrolane.example'],
  ['https://www.ferrolane.example/', 'https://api.ferrolane.example'],
  ['https://WWW.Harbourshine.example/', 'https://api.harbourshine.example'],
  // Only `www.` is dropped.
  ['https://wwww.ferrolane.example/', 'https://api.wwww.ferrolane.example'],
  ['http://ferrolane.localhost:3002/', 'http://api.ferrolane.localhost:3003'],
  ['http://www.harbourshine.localhost:3002/', 'http://api.harbourshine.localhost:3003'],
  ['http://localhost:3002/', 'http://localhost:3003'],
  ['https://www.fixed.example/', 'https://api.ferrolane.example'],
  ['https://www.alternate.example/', 'https://www.alternate.example'],
  ['http://alternate.example:3002/', 'http://alternate.example:3002'],
  ['https://ferrolane.example:8443/', 'https://api.ferrolane.example'],
  // A name that every object has as a property.
  ['https://constructor/', 'https://api.constructor'],
  ['http://127.0.0.1:3002/', 'http://127.0.0.1:3003'],
  ['http://[::1]:3002/', 'http://[::1]:3003'],
])('reaches the API of %s at %s', (site, api) => {
  expect(apiBaseUrl(new URL(site), config)).toBe(api);
});

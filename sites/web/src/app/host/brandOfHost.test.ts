import { describe, expect, it } from 'vitest';
import { allBrands, fallbackBrand } from '../../brands/index.ts';
import { brandOfHost } from './brandOfHost.ts';

describe('brandOfHost', () => {
  it.each(
    allBrands.flatMap(({ key, hosts, localHost }) =>
      [
        ...hosts.flatMap((host) => [host, `www.${host}`, `WWW.${host.toUpperCase()}:443`]),
        localHost,
        `${localHost}:3002`,
      ].map((host) => [host, key]),
    ),
  )('%s is served by %s', (host, key) => expect(brandOfHost(host).key).toBe(key));

  it.each([
    'anything.else.example',
    ...allBrands.flatMap(({ hosts }) => hosts).flatMap((host) => [`not${host}`, `${host}.evil.example`]),
    '',
  ])('"%s", which no brand claims, is served by the fallback', (host) => expect(brandOfHost(host)).toBe(fallbackBrand));
});

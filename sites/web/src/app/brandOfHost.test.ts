import { describe, expect, it } from 'vitest';
import { brandOfHost } from './brandOfHost.ts';

describe('brandOfHost', () => {
  it.each([
    ['ferrolane.example', 'ferrolane'],
    ['www.ferrolane.example', 'ferrolane'],
    ['WWW.Ferrolane.Example:443', 'ferrolane'],
    ['ferrolane.localhost:3002', 'ferrolane'],
    ['harbourshine.example', 'harbour-shine'],
    ['www.harbourshine.example', 'harbour-shine'],
    ['harbourshine.localhost', 'harbour-shine'],
    ['localhost:3002', 'portfolio'],
    ['anything.else.example', 'portfolio'],
    ['notferrolane.example', 'portfolio'],
    ['ferrolane.example.evil.example', 'portfolio'],
    ['', 'portfolio'],
  ])('%s is served by %s', (host, key) => expect(brandOfHost(host).key).toBe(key));
});

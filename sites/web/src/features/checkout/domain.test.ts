import { expect, it } from 'vitest';
import { checkoutDomain } from './domain.ts';

it.each([
  ['https://www.ferrolane.example/checkout', 'ferrolane.example'],
  ['https://ferrolane.example/checkout', 'ferrolane.example'],
  ['http://ferrolane.localhost:3002/checkout', 'ferrolane.localhost:3002'],
  ['http://localhost:3002/checkout', 'localhost:3002'],
  ['http://localhost:4002/checkout', 'localhost:3002'],
])('a checkout at %s is sent with the domain %s', (address, domain) =>
  expect(checkoutDomain(new URL(address))).toBe(domain),
);

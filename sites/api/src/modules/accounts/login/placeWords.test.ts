import { expect, it } from 'vitest';
import { placeWords } from './placeWords.ts';

it.each([
  ['142.112.0.1', 'Canada'],
  ['::ffff:142.112.0.1', 'Canada'],
  ['2607:fea8::1', 'Canada'],
  ['8.8.8.8', 'United States'],
  ['127.0.0.1', null],
  ['10.0.0.7', null],
  ['::1', null],
  ['fe80::1', null],
  ['not an address', null],
])('maps the address %s to %s', (address, place) => expect(placeWords(address)).toBe(place));

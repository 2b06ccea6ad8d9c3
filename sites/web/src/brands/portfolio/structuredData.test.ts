import { expect, it } from 'vitest';
import { originOf } from '../brandFacts.ts';
import { brand } from './brand.ts';
import { structuredData } from './structuredData.ts';

it('describes the owner as a person', () => {
  expect(structuredData.mainEntity).toMatchObject({
    '@type': 'Person',
    name: brand.displayName,
    url: originOf(brand) + brand.homePath,
  });
});

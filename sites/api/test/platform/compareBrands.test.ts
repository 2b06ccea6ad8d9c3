import { beforeEach, expect, it } from 'vitest';
import { compareBrands } from '../../src/platform/directory/compareBrands.ts';
import { seenBrands } from '../../src/platform/directory/table.ts';
import { fixture } from '../support/brands.ts';
import { useTestApi } from '../support/testApi.ts';

const { queries } = await useTestApi();
beforeEach(() => queries.delete(seenBrands));

const [portfolio, ...others] = fixture.brands;
if (!portfolio) throw new Error('The fixture has no brand.');

it('says nothing at the first start, and when the brands are the same', async () => {
  expect(await compareBrands(queries, fixture.brands)).toEqual([]);
  expect(await compareBrands(queries, fixture.brands)).toEqual([]);
});

it('says at the start that a process has another brands.json than the one before, once', async () => {
  await compareBrands(queries, fixture.brands);
  const renamed = [{ ...portfolio, displayName: 'Ellis' }, ...others];
  expect(await compareBrands(queries, renamed)).toEqual([
    'The brand directory differs from that of the process that started before (portfolio). After a deployment this is said once; otherwise give all processes the file of the same build.',
  ]);
  expect(await compareBrands(queries, renamed)).toEqual([]);
  expect(await compareBrands(queries, fixture.brands)).toHaveLength(1);
});

it('says what has changed of the region of a live brand, and where its meaning is written', async () => {
  await compareBrands(queries, fixture.brands);
  const moved = [{ ...portfolio, region: { ...portfolio.region, currency: 'EUR', subdivision: 'QC' } }, ...others];
  const [first] = await compareBrands(queries, moved);
  expect(first).toBe(
    'The region of portfolio has changed (currency CAD to EUR, subdivision ON to QC): docs/guides/add-a-brand.md says what stays as it was, and what to do.',
  );
});

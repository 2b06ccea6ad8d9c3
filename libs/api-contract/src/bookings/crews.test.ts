import { describe, expect, it } from 'vitest';
import { crewsFailure, placesOf } from './crews.ts';

const crewsOf = (...jobs: number[]) =>
  jobs.map((jobsADay, index) => ({ id: `${index}`, name: `Crew ${index}`, jobsADay }));

describe('the places of a day', () => {
  it.each([
    ['as many as are set, without crews', [], 8],
    ['those of the only crew', [3], 3],
    ['those of all crews', [3, 4, 1], 8],
    ['those of the crews, even if more are set', [2, 1], 3],
  ])('are %s', (_, jobs, places) => expect(placesOf({ jobsADay: 8, crews: crewsOf(...jobs) })).toBe(places));
});

describe('crews', () => {
  it('are fine with different names, and without any', () => {
    expect(crewsFailure([])).toBeUndefined();
    expect(crewsFailure(crewsOf(1, 1))).toBeUndefined();
  });

  it.each([
    ['an empty name', ['North', ' '], 'crewName 1'],
    ['the same name', ['North', 'South', 'north '], 'crewName 2'],
  ])('are refused with %s', (_, names, field) => {
    expect(crewsFailure(names.map((name) => ({ name })))?.field).toBe(field);
  });
});

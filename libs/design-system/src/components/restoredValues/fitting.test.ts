import { expect, it } from 'vitest';
import { fitting } from './fitting.ts';

const FORM = { name: '', date: null as string | null, exterior: true };

it('keeps what a form can hold', () => {
  expect(fitting({ name: 'Ada', date: '2026-12-01', exterior: false }, FORM)).toEqual({
    name: 'Ada',
    date: '2026-12-01',
    exterior: false,
  });
  expect(fitting({ date: null }, FORM)).toEqual({ date: null });
});

it('drops fields of another type, and fields the form does not have', () => {
  expect(fitting({ name: null, date: 7, exterior: 'yes', extra: 'x', __proto__: { name: 'x' } }, FORM)).toEqual({});
});

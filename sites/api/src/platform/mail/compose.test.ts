import { expect, it } from 'vitest';
import { fixture } from '../../../test/support/brands.ts';
import { inLanguage } from '../language.ts';
import { composeMail } from './compose.ts';

it("begins the signature with the owner's own line, if there is one", () => {
  const [brand] = fixture.brands;
  if (!brand) throw new Error('There is no brand.');
  const draft = { subject: 'Hello', reason: 'You wrote to us.', paragraphs: [] };
  const signatureOf = (signature?: string) =>
    composeMail(inLanguage({ ...brand, ...(signature && { signature }) }, 'en-CA'), 'a@home.test', draft).content
      .signature;
  expect(signatureOf('Sam and the crew')).toEqual(['Sam and the crew', ...(signatureOf() ?? [])]);
  expect(signatureOf()).toEqual([brand.displayName, ...(brand.address ?? [])]);
});

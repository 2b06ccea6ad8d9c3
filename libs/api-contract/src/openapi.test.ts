import { expect, it } from 'vitest';
import { calls } from './calls/index.ts';
import { openApiDocument } from './openapi.ts';

it('describes every call under its path, and the body that a call takes', () => {
  const document = openApiDocument('http://localhost:3003');
  expect(Object.keys(document.paths).sort()).toEqual(
    Object.values(calls)
      .map(({ path }) => path)
      .sort(),
  );
  expect(document.paths[calls.submitContactForm.path]?.post?.requestBody).toEqual({
    required: true,
    content: { 'application/json': { schema: calls.submitContactForm.request } },
  });
});

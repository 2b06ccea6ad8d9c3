import { afterEach, expect, it } from 'vitest';
import { keepInput } from './keepInput.ts';

const { href } = location;
afterEach(() => {
  history.replaceState(null, '', href);
  document.body.replaceChildren();
});

/** A field as a page is rendered with it, in place of all others. */
function renderField(): HTMLInputElement {
  const field = document.createElement('input');
  field.name = 'email';
  document.body.replaceChildren(field);
  return field;
}

it('puts what was typed into the field that replaces a discarded one', () => {
  const prerendered = renderField();
  const restore = keepInput();
  prerendered.value = 'noor@haddad.test';
  const fresh = renderField();
  restore();
  expect(fresh.value).toBe('noor@haddad.test');
});

it('puts nothing into a field of the same name on another page', () => {
  const prerendered = renderField();
  const restore = keepInput();
  prerendered.value = 'noor@haddad.test';
  history.pushState(null, '', '/another-page');
  const other = renderField();
  restore();
  expect(other.value).toBe('');
});

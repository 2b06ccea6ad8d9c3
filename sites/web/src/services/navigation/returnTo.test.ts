import { describe, expect, it } from 'vitest';
import { sameSitePath } from './returnTo.ts';

describe('sameSitePath', () => {
  it.each(['/AccountEditScreen', '/return?session_id=cs_1', '/SupportScreen#questions', '/'])('accepts %s', (path) =>
    expect(sameSitePath(path)).toBe(path),
  );

  it.each([
    null,
    '',
    'AccountEditScreen',
    'https://evil.example/',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    'javascript:alert(1)',
    ' /ClientDashboard',
    'https:evil.example',
  ])('refuses %j', (path) => expect(sameSitePath(path)).toBeUndefined());
});

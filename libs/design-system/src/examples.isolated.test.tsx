import { ThemeProvider } from '@mui/material/styles';
import { type ComponentType, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { theme } from './themes/portfolio/index.ts';

const files = import.meta.glob<Record<string, ComponentType>>('./{sections/*,layouts}/*/*.example.tsx', {
  eager: true,
});
const sources = Object.keys(import.meta.glob('./{sections/*,layouts}/*/index.ts'));
const nameOf = (path: string) => path.split('/').at(-2) ?? path;
const examples = Object.entries(files).map(([path, file]) => ({ name: nameOf(path), exported: Object.values(file) }));

let root: Root;
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...message) => complaints.push(message.join(' ')));
  root = createRoot(document.body.appendChild(document.createElement('div')), {
    onUncaughtError: (error) => complaints.push(String(error)),
  });
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** The code that the documentation offers to copy. */
describe('the example', () => {
  it('exists for every section and layout', () => {
    const names = examples.map(({ name }) => name);
    expect(sources.map(nameOf).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(examples)('of $name renders without complaint', async ({ exported }) => {
    const [Example] = exported;
    if (!Example || exported.length > 1) throw new Error('An example exports one component.');
    root.render(
      <StrictMode>
        <ThemeProvider theme={theme}>
          <Example />
        </ThemeProvider>
      </StrictMode>,
    );
    await vi.waitUntil(() => complaints.length > 0 || document.body.querySelector('[class*="Mui"], [class*="Ds"]'));
    expect(complaints).toEqual([]);
  });
});

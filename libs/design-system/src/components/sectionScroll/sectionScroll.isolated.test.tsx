import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { scrollToSection, useActiveSection } from './index.ts';

const IDS = ['home', 'projects', 'contact'];

function Page() {
  const active = useActiveSection(IDS);
  return (
    <>
      <output>{IDS[active]}</output>
      {IDS.map((id) => (
        <section key={id} id={id} aria-label={id} style={{ height: id === 'contact' ? '30vh' : '150vh' }}>
          <button type="button">in {id}</button>
        </section>
      ))}
    </>
  );
}

let root: Root;
let host: HTMLElement;

beforeEach(async () => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  root.render(<Page />);
  await expect.element(page.getByRole('status')).toHaveTextContent('home');
});

afterEach(() => {
  root.unmount();
  host.remove();
  vi.restoreAllMocks();
});

const active = () => page.getByRole('status');
/** Compared with -1 digits, which is within 5 px: scroll positions are fractional. */
const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top;

describe('useActiveSection', () => {
  it('returns the section being read', async () => {
    document.getElementById('projects')?.scrollIntoView();
    await expect.element(active()).toHaveTextContent('projects');
    window.scrollTo(0, 0);
    await expect.element(active()).toHaveTextContent('home');
  });

  it('returns the last section at the end of the page, even if it is short', async () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(active()).toHaveTextContent('contact');
  });
});

describe('scrollToSection', () => {
  it('scrolls the section to the top and focuses it', async () => {
    scrollToSection('projects');
    await vi.waitFor(() => expect(top('projects')).toBeCloseTo(0, -1), { timeout: 5000 });
    expect(document.activeElement?.id).toBe('projects');
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'in projects' })).toHaveFocus();
  });

  it('scrolls instantly under reduced motion', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    scrollToSection('projects');
    expect(top('projects')).toBeCloseTo(0, -1);
  });

  it('does nothing for an unknown section', () => {
    scrollToSection('nowhere');
    expect(window.scrollY).toBe(0);
  });
});

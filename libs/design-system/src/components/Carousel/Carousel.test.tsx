import { ThemeProvider } from '@mui/material/styles';
import { composeStories } from '@storybook/react-vite';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { createBrandTheme } from '../../themes/createBrandTheme.ts';
import * as stories from './Carousel.stories.tsx';
import { Carousel } from './index.ts';

const { Default, Playing, Wiping, LastSlide } = composeStories(stories);

const shown = () => page.getByRole('group');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Moves focus with Tab from one control of the carousel to the next. */
const tabFrom = async (element: Locator) => {
  (element.element() as HTMLElement).focus();
  await userEvent.tab();
};

describe('Carousel', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('advances after each interval and wraps around after the last slide', async () => {
    await Playing.run();
    await expect.element(shown()).toHaveAccessibleName('A bridge, 1 of 3');
    await pass(4999);
    await expect.element(shown()).toHaveAccessibleName('A bridge, 1 of 3');
    await pass(1);
    await expect.element(shown()).toHaveAccessibleName('A street, 2 of 3');
    await pass(5000);
    await expect.element(shown()).toHaveAccessibleName('A lake, 3 of 3');
    await pass(5000);
    await expect.element(shown()).toHaveAccessibleName('A bridge, 1 of 3');
  });

  it('accepts a shorter interval', async () => {
    await Wiping.run();
    await pass(2500);
    await expect.element(shown()).toHaveAccessibleName('A street, 2 of 3');
  });

  it('pauses and plays with one button', async () => {
    await Playing.run();
    await userEvent.click(page.getByRole('button', { name: 'Pause the slides' }));
    await pass(20_000);
    await expect.element(shown()).toHaveAccessibleName('A bridge, 1 of 3');
    await userEvent.click(page.getByRole('button', { name: 'Play the slides' }));
    await pass(5000);
    await expect.element(shown()).toHaveAccessibleName('A street, 2 of 3');
  });

  it('pauses while keyboard focus is inside and resumes the remaining interval', async () => {
    await Playing.run();
    await pass(3000);
    await tabFrom(page.getByRole('link', { name: 'More about it' }));
    await expect.element(page.getByRole('button', { name: 'A bridge' })).toHaveFocus();
    await pass(20_000);
    await expect.element(shown()).toHaveAccessibleName('A bridge, 1 of 3');
    page.getByRole('button', { name: 'A bridge' }).element().blur();
    await pass(1999);
    await expect.element(shown()).toHaveAccessibleName('A bridge, 1 of 3');
    await pass(1);
    await expect.element(shown()).toHaveAccessibleName('A street, 2 of 3');
  });

  it('pauses on a slide chosen by keyboard', async () => {
    await Playing.run();
    await tabFrom(page.getByRole('button', { name: 'A bridge' }));
    await userEvent.keyboard('{Enter}');
    await expect.element(shown()).toHaveAccessibleName('A street, 2 of 3');
    await pass(20_000);
    await expect.element(shown()).toHaveAccessibleName('A street, 2 of 3');
  });

  it('continues after a slide is chosen by mouse, although the click leaves focus inside', async () => {
    await Playing.run();
    const button = page.getByRole('button', { name: 'A street' });
    await userEvent.click(button);
    await expect.element(button).toHaveFocus();
    await pass(4999);
    await expect.element(shown()).toHaveAccessibleName('A street, 2 of 3');
    await pass(1);
    await expect.element(shown()).toHaveAccessibleName('A lake, 3 of 3');
  });

  it('continues when focus changes from keyboard to mouse', async () => {
    await Playing.run();
    await tabFrom(page.getByRole('link', { name: 'More about it' }));
    await pass(20_000);
    await expect.element(shown()).toHaveAccessibleName('A bridge, 1 of 3');
    await userEvent.click(page.getByRole('button', { name: 'A street' }));
    await pass(5000);
    await expect.element(shown()).toHaveAccessibleName('A lake, 3 of 3');
  });

  it('plays when started by keyboard, until focus leaves and returns', async () => {
    await Playing.run();
    await tabFrom(page.getByRole('button', { name: 'A lake' }));
    await expect.element(page.getByRole('button', { name: 'Pause the slides' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Play the slides' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Pause the slides' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(page.getByRole('button', { name: 'A lake' })).toHaveFocus();
    await pass(5000);
    await expect.element(shown()).toHaveAccessibleName('A street, 2 of 3');
    page.getByRole('button', { name: 'A lake' }).element().blur();
    await tabFrom(page.getByRole('button', { name: 'A bridge' }));
    await pass(20_000);
    await expect.element(shown()).toHaveAccessibleName('A street, 2 of 3');
  });

  it('pauses while the tab is hidden, renders nothing then, and starts the interval again', async () => {
    const renderSlide = vi.fn(Playing.args.renderSlide);
    await Playing.run({ args: { ...Playing.args, renderSlide } });
    await pass(3000);
    renderSlide.mockClear();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(20_000);
    await expect.element(shown()).toHaveAccessibleName('A bridge, 1 of 3');
    expect(renderSlide).not.toHaveBeenCalled();
    visibility.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(4999);
    await expect.element(shown()).toHaveAccessibleName('A bridge, 1 of 3');
    await pass(1);
    await expect.element(shown()).toHaveAccessibleName('A street, 2 of 3');
  });

  it('does not autoplay under reduced motion, but plays on request', async () => {
    const real = window.matchMedia;
    // `all` matches every window, so reduced motion appears to be requested.
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => real.call(window, query.includes('reduced-motion') ? 'all' : query));
    await Playing.run();
    await pass(20_000);
    await expect.element(shown()).toHaveAccessibleName('A bridge, 1 of 3');
    await userEvent.click(page.getByRole('button', { name: 'Play the slides' }));
    await pass(5000);
    await expect.element(shown()).toHaveAccessibleName('A street, 2 of 3');
    media.mockRestore();
  });

  it('shows the chosen slide and makes hidden slides inert', async () => {
    await Default.run();
    await userEvent.click(page.getByRole('button', { name: 'A lake' }));
    await expect.element(shown()).toHaveAccessibleName('A lake, 3 of 3');
    await expect.element(page.getByRole('link')).toHaveAttribute('href', '#lake');
    await expect.element(page.getByRole('button', { name: 'A lake' })).toHaveAttribute('aria-current', 'true');
  });

  it('starts at the given slide', async () => {
    await LastSlide.run();
    await expect.element(shown()).toHaveAccessibleName('A lake, 3 of 3');
  });

  it('has a name, and announces its slides only while it is paused', async () => {
    await Playing.run();
    const carousel = page.getByRole('region', { name: 'Pictures' });
    await expect.element(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    const viewport = shown().element().parentElement;
    expect(viewport?.getAttribute('aria-live')).toBe('off');
    await userEvent.click(page.getByRole('button', { name: 'Pause the slides' }));
    await expect.element(page.elementLocator(viewport as HTMLElement)).toHaveAttribute('aria-live', 'polite');
  });
});

describe('a prerendered carousel', () => {
  it('hydrates without changes, and makes its hidden slides inert in a later, deferred render', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const inertSlides = () => host.querySelectorAll('[role=group][inert]').length;
    const onHydrated = vi.fn<(inertSlides: number) => void>();
    const HydrationProbe = () => {
      useEffect(
        () =>
          queueMicrotask(() => {
            // Flushes everything that is urgent.
            flushSync(() => {});
            onHydrated(inertSlides());
          }),
        [],
      );
      return null;
    };
    const slides = ['One', 'Two', 'Three'].map((label) => ({ id: label, label }));
    const tree = (
      <ThemeProvider theme={createBrandTheme({ color: '#0B6E4F' })}>
        <Carousel
          label="Jobs"
          slides={slides}
          renderSlide={(index) => slides[index]?.label}
          interval={60_000}
          transitionDuration={100}
          transition="track"
        >
          {({ viewport, toggle, toggleLabel }) => (
            <>
              {viewport}
              <button type="button" onClick={toggle}>
                {toggleLabel}
              </button>
              <HydrationProbe />
            </>
          )}
        </Carousel>
      </ThemeProvider>
    );
    host.innerHTML = renderToString(tree);
    const consoleError = vi.spyOn(console, 'error');
    const root = hydrateRoot(host, tree, { onRecoverableError: (error) => expect.fail(String(error)) });
    try {
      await vi.waitFor(() => expect(onHydrated).toHaveBeenCalledWith(0));
      await vi.waitFor(() => expect(inertSlides()).toBe(2));
      await expect.element(page.elementLocator(host).getByRole('button', { name: 'Pause the slides' })).toBeVisible();
      expect(consoleError).not.toHaveBeenCalled();
    } finally {
      root.unmount();
      host.remove();
    }
  });
});

import { createTheme, ThemeProvider } from '@mui/material/styles';
import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as contactForm from './sections/forms/ContactForm/ContactForm.stories.tsx';
import * as projectCard from './sections/marketing/ProjectCard/ProjectCard.stories.tsx';

const mui = createTheme();

/** A function replaces the stories' own theme, an object would be merged into it. */
const plain = (Story: ComponentType) => (
  <ThemeProvider theme={() => mui}>
    <Story />
  </ThemeProvider>
);

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

describe('the warning about a theme without brand tokens', () => {
  const warnings = () =>
    warn.mock.calls.filter(([message]) => String(message).includes('the theme has no brand tokens'));

  it('appears once, and not for a theme with tokens', async () => {
    await composeStories(projectCard).Default.run();
    await composeStories(contactForm).Default.run();
    expect(warnings()).toEqual([]);

    await composeStories(projectCard, { decorators: [plain] }).Default.run();
    expect(warnings()).toHaveLength(1);
    await composeStories(contactForm, { decorators: [plain] }).Default.run();
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]?.[0]).toContain('createBrandTheme');
  });
});

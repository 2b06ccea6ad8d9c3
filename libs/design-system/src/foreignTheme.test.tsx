import { createTheme, ThemeProvider } from '@mui/material/styles';
import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import * as contactForm from './sections/forms/ContactForm/ContactForm.stories.tsx';
import * as projectCard from './sections/marketing/ProjectCard/ProjectCard.stories.tsx';

const plain = (Story: ComponentType) => (
  <ThemeProvider theme={() => createTheme()}>
    <Story />
  </ThemeProvider>
);

it('warns once about a theme without brand tokens, and not about one with tokens', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const warnings = () =>
    warn.mock.calls.filter(([message]) => String(message).includes('the theme has no brand tokens'));

  await composeStories(projectCard).Default.run();
  await composeStories(contactForm).Default.run();
  expect(warnings()).toEqual([]);

  await composeStories(projectCard, { decorators: [plain] }).Default.run();
  expect(warnings()).toHaveLength(1);
  await composeStories(contactForm, { decorators: [plain] }).Default.run();
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]?.[0]).toContain('createBrandTheme');
});

import { setProjectAnnotations } from '@storybook/react-vite';
import { beforeEach } from 'vitest';
import * as preview from './preview.tsx';

// Section tests compose stories themselves, so they need the preview's theme, fonts and clock.
setProjectAnnotations([preview]);

// Tests share one page, so each begins at its top and with empty storage.
beforeEach(() => {
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  localStorage.clear();
  sessionStorage.clear();
});

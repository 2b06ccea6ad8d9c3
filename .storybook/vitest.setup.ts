import { setProjectAnnotations } from '@storybook/react-vite';
import { beforeEach } from 'vitest';
import * as preview from './preview.tsx';

// Section tests compose stories themselves, so they need the preview's theme, fonts and clock.
setProjectAnnotations([preview]);

// The tests of a file share one page, so each test cleans up after itself.
beforeEach(() => {
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  localStorage.clear();
  sessionStorage.clear();
});

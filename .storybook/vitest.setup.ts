import { composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { createElement, Fragment } from 'react';
import { afterAll, beforeEach } from 'vitest';
import * as preview from './preview.tsx';

// Section tests compose stories themselves, so they need the preview's theme, fonts and clock.
setProjectAnnotations([preview]);

// All files share one page, so each leaves it empty: Storybook removes a story when another is shown.
const emptyStory = composeStory({ render: () => createElement(Fragment) }, { title: 'Empty' });
afterAll(() => emptyStory.run());

// The tests of a file share the page as well, so each test cleans up after the one before.
beforeEach(() => {
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  localStorage.clear();
  sessionStorage.clear();
});

import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './TechnologyTag.stories.tsx';

const { Known, Unknown, All } = composeStories(stories);

/** All technologies that have colors. */
const SPECIFIED =
  'react_js, react_native, node_js, javascript, python, html, css, php, mongodb, firebase, stripe, aws_s3, digital_ocean, nginx, keystone, twilio, pm2, websocket, express_js, gradle, ruby'.split(
    ', ',
  );

const backgroundOf = (name: string) =>
  getComputedStyle(page.getByText(name, { exact: true }).element()).backgroundColor;

describe('TechnologyTag', () => {
  it('has colors for each of the 21 technologies', async () => {
    await All.run();
    const white = backgroundOf('OpenCV');
    for (const value of SPECIFIED) expect(backgroundOf(value), value).not.toBe(white);
  });

  it('shows an unknown technology on white', async () => {
    await Unknown.run();
    expect(backgroundOf('OpenCV')).toBe('rgb(255, 255, 255)');
  });

  it('shows its text', async () => {
    await Known.run();
    await expect.element(page.getByText('React Native')).toBeVisible();
  });
});

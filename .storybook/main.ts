import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';
import { markdown } from './docs/plugin.ts';
import { mails } from './mails/plugin.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './docs/*.mdx',
    '../libs/design-system/stories/*.stories.tsx',
    './mails/*.stories.tsx',
    '../libs/design-system/src/**/*.stories.tsx',
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
  ],
  // The search finds headings of the documentation, such as those of All sections, which name purposes.
  features: { experimentalSearchDocsHeadings: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (base, { configType }) =>
    mergeConfig(base, {
      // Vitest adds the React plugin itself; a second one would transform each file twice.
      plugins: process.env.VITEST ? [mails()] : [react(), mails(), markdown()],
      build: configType === 'PRODUCTION' ? { chunkSizeWarningLimit: 4000 } : {},
    }),
};

export default config;

import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { Global } from 'storybook/theming';
import type { ColorScheme } from '../modes.ts';
import { docsStyles } from './docsStyles.ts';
import { managerThemes } from './storybookTheme.ts';

interface GlobalsEvent {
  globals: { colorScheme?: ColorScheme };
}

/** The color scheme that was chosen in the toolbar, perhaps before this page opened. */
function currentColorScheme(): ColorScheme {
  const channel = addons.getChannel();
  const [event] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as GlobalsEvent[];
  return event?.globals.colorScheme ?? 'light';
}

/** The frame of all pages of the documentation, in the color scheme of the toolbar. */
export function Container({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const [colorScheme, setColorScheme] = useState(currentColorScheme);
  useEffect(() => {
    const channel = addons.getChannel();
    const update = () => setColorScheme(currentColorScheme());
    channel.on(GLOBALS_UPDATED, update);
    return () => channel.off(GLOBALS_UPDATED, update);
  }, []);
  return (
    <DocsContainer {...props} theme={managerThemes[colorScheme]}>
      <Global styles={docsStyles} />
      {children}
    </DocsContainer>
  );
}

import type { ComponentsOverrides, ComponentsPropsList, ComponentsVariants } from '@mui/material/styles';
import type { PageSections } from './pageSections.ts';
import type { Parts } from './parts.ts';
import type { PortalSections } from './portalSections.ts';

/**
 * Every name that a theme can style: the slots, and the props if the theme can set their defaults. The rest of the typing
 * follows, for `createTheme({ components })` and `useThemeProps`.
 */
interface ThemeableComponents extends Parts, PageSections, PortalSections {}

type Names = keyof ThemeableComponents;

type Slots = { [Name in Names]: ThemeableComponents[Name]['slots'] };

type DefaultProps = {
  [Name in Names as ThemeableComponents[Name] extends { props: object }
    ? Name
    : never]: ThemeableComponents[Name] extends {
    props: infer Props;
  }
    ? Partial<Props>
    : never;
};

type ThemeComponents<Theme> = {
  [Name in Names]?: {
    styleOverrides?: ComponentsOverrides<Theme>[Name];
  } & (Name extends keyof DefaultProps
    ? { defaultProps?: ComponentsPropsList[Name]; variants?: ComponentsVariants<Theme>[Name] }
    : unknown);
};

declare module '@mui/material/styles' {
  interface ComponentNameToClassKey extends Slots {}
  interface ComponentsPropsList extends DefaultProps {}
  interface Components<Theme = unknown> extends ThemeComponents<Theme> {}
}

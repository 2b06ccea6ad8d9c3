export { NavDrawer } from './NavDrawer.tsx';
export type { NavDrawerContent, NavDrawerLocaleText, NavDrawerProps } from './navDrawerTypes.ts';

// The rules speak French by themselves in this build.
export { frCALabels as themeTexts } from '@threefold/design-system/locale';

export { frCA as themeTexts } from '@threefold/design-system/locale';

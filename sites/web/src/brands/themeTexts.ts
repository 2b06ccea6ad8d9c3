/** The texts of the component library in the language of this build; it speaks English by itself. */
export const themeTexts: object = {};

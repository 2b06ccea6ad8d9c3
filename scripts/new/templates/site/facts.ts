// What the brand's facts and their words share: the same in every language.

export const displayName = '__DISPLAY_NAME__';
